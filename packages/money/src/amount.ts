import { currencyOf, type CurrencyCode } from "./currency.ts";

/**
 * Splits an amount by weights without loss: the remainder goes, one minor unit each, to the first parts with
 * a positive weight. Throws a RangeError when no weight is positive or one is negative.
 */
export function allocate(minor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sumOfWeights, weight) => sumOfWeights + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError("weights must be positive");
  const parts = weights.map((weight) => (minor * weight) / total);
  let rest = minor - parts.reduce((sumOfParts, part) => sumOfParts + part, 0n);
  const unit = rest < 0n ? -1n : 1n;
  for (let index = 0; rest !== 0n; index = (index + 1) % parts.length) {
    if (weights[index] === 0n) continue;
    parts[index] = (parts[index] ?? 0n) + unit;
    rest -= unit;
  }
  return parts;
}

/** `amount × basisPoints / 10 000`, rounded half away from zero, in minor units. */
export function shareOf(minor: bigint, basisPoints: bigint): bigint {
  const scaled = minor * basisPoints;
  const half = scaled < 0n ? -5_000n : 5_000n;
  return (scaled + half) / 10_000n;
}

/**
 * An amount for JSON as an integer of minor units. Throws a RangeError above 2^53, where a number loses
 * precision.
 */
export function toWire(minor: bigint): number {
  const wire = Number(minor);
  if (!Number.isSafeInteger(wire)) throw new RangeError("amount does not fit a JSON number");
  return wire;
}

/**
 * A typed amount ('1 250,50', '1250.5') in minor units; null when it is invalid or has more decimals than the
 * currency.
 */
export function parseAmount(text: string, currency: CurrencyCode): bigint | null {
  return parseUnits(text, currencyOf(currency).exponent);
}

/** The same for any exponent. */
export function parseUnits(text: string, exponent: number): bigint | null {
  const match = /^(\d{1,13})(?:[.,](\d{1,18}))?$/.exec(text.replaceAll(/\s/g, ""));
  if (!match) return null;
  const [, whole = "", decimals = ""] = match;
  return decimals.length > exponent ? null : BigInt(whole + decimals.padEnd(exponent, "0"));
}
