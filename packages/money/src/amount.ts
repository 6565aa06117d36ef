import { currencyOf, type CurrencyCode } from "./currency.ts";

/** `amount × basisPoints / 10 000`, rounded half away from zero, in minor units. */
export function shareOf(minor: bigint, basisPoints: bigint): bigint {
  const scaled = minor * basisPoints;
  const half = scaled < 0n ? -5_000n : 5_000n;
  return (scaled + half) / 10_000n;
}

/** A payment system's fee, rounded half up to the minor unit and always below the amount. */
export function feeOf(amountMinor: bigint, feeBasisPoints: bigint): bigint {
  const fee = shareOf(amountMinor, feeBasisPoints);
  return fee < amountMinor ? fee : amountMinor - 1n;
}

/** What a provider charges or pays out: a deposit's fee is added, a withdrawal's is deducted. */
export function providerAmount(payment: {
  readonly mode: "in" | "out";
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}): bigint {
  return payment.mode === "in"
    ? payment.amountMinor + payment.feeMinor
    : payment.amountMinor - payment.feeMinor;
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
