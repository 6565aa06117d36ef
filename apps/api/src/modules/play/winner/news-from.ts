import { baseCurrency, type CurrencyCode } from "@w10/money";
import { convertUp, type Worths } from "../../money/rate/index.ts";

/** A currency, and the smallest win in it that the feed tells of, minor units. */
export interface NewsFrom {
  readonly currency: CurrencyCode;
  readonly winMinor: bigint;
}

/** What the smallest win of the feed, in minor units of the base currency, is in each currency that has a rate; rounded up. */
export function newsFrom(minBaseMinor: number, worths: Worths): NewsFrom[] {
  const from = baseCurrency();
  return [...worths.keys()].map((currency) => ({
    currency,
    winMinor: convertUp({ amountMinor: BigInt(minBaseMinor), from, to: currency }, worths),
  }));
}
