import type { Currency } from "@w10/money";

/** A new currency as an operator enters it. */
export type NewCurrency = Pick<Currency, "code" | "symbol" | "exponent" | "stepMinor" | "perBaseMinor">;

/** Keeps the longest jackpot odds and all amounts within safe JSON numbers. */
const maxPerBase = 500_000n;

/**
 * The house amount for one unit of the base currency: the rate rounded to two digits (153.8 yen becomes 150).
 * Null when one unit of the base currency is less than a minor unit or exceeds `maxPerBase`.
 */
export function houseRate(microBase: bigint, exponent: number): bigint | null {
  const exact = (10n ** BigInt(exponent) * 1_000_000n) / microBase;
  const digits = 10n ** BigInt(Math.max(0, exact.toString().length - 2));
  const figure = ((exact + digits / 2n) / digits) * digits;
  return figure >= 1n && figure <= maxPerBase ? figure : null;
}

/**
 * The largest power of ten that is worth at most a cent of the base currency: 100 kopecks, 1 yen, 10 satoshi.
 */
export function defaultStep(perBaseMinor: bigint): bigint {
  const cent = perBaseMinor / 100n;
  return cent < 1n ? 1n : 10n ** BigInt(cent.toString().length - 1);
}
