import { baseCurrency, type CurrencyCode } from "@w10/money";
import { convertUp, type RateTable } from "../../money/rate/index.ts";

/** A currency with the smallest win that the feed shows, in minor units. */
export interface NewsFrom {
  readonly currency: CurrencyCode;
  readonly winMinor: bigint;
}

/**
 * The feed's minimum win in each currency with a rate, rounded up. The argument is in minor units of the base
 * currency.
 */
export function newsFrom(minBaseMinor: number, rateTable: RateTable): NewsFrom[] {
  const from = baseCurrency();
  return [...rateTable.keys()].map((currency) => ({
    currency,
    winMinor: convertUp({ amountMinor: BigInt(minBaseMinor), from, to: currency }, rateTable),
  }));
}
