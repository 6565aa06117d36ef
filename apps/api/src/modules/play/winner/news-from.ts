import { baseCurrency, type CurrencyCode } from "@w10/money";
import { convertUp, type Worths } from "../../money/rate/index.ts";

/** A currency with the smallest win that the feed shows, in minor units. */
export interface NewsFrom {
  readonly currency: CurrencyCode;
  readonly winMinor: bigint;
}

/**
 * The feed's minimum win in each currency with a rate, rounded up. The argument is in minor units of the base
 * currency.
 */
export function newsFrom(minBaseMinor: number, worths: Worths): NewsFrom[] {
  const from = baseCurrency();
  return [...worths.keys()].map((currency) => ({
    currency,
    winMinor: convertUp({ amountMinor: BigInt(minBaseMinor), from, to: currency }, worths),
  }));
}
