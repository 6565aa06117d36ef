import type { Currency } from "@w10/money";

/** A currency as an operator adds it. */
export type NewCurrency = Pick<Currency, "code" | "symbol" | "exponent" | "stepMinor" | "perBaseMinor">;

/** The figure has room for the longest odds of a jackpot, and its amounts for JSON numbers. */
const maxPerBase = 500_000n;

/**
 * The round figure for a unit of the base currency: the rate's own with two digits, 153.8 yen as 150. Null where a unit of the base
 * currency is less than a minor unit, or more of them than amounts have room for.
 */
export function houseFigure(microBase: bigint, exponent: number): bigint | null {
  const exact = (10n ** BigInt(exponent) * 1_000_000n) / microBase;
  const digits = 10n ** BigInt(Math.max(0, exact.toString().length - 2));
  const figure = ((exact + digits / 2n) / digits) * digits;
  return figure >= 1n && figure <= maxPerBase ? figure : null;
}

/** As coarse a step as a cent of the base currency allows, a power of ten: a kopeck's hundred, one yen, ten satoshi. */
export function usualStep(perBaseMinor: bigint): bigint {
  const cent = perBaseMinor / 100n;
  return cent < 1n ? 1n : 10n ** BigInt(cent.toString().length - 1);
}
