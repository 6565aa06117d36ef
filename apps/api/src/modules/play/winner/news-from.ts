import type { CurrencyCode } from "@w10/money";
import { convertUp, type Worths } from "../../money/rate/index.ts";

/** A currency, and the smallest win in it that the feed tells of, minor units. */
export interface NewsFrom {
  readonly currency: CurrencyCode;
  readonly winMinor: bigint;
}

/** What the smallest win of the feed, in US cents, is in each currency that has a rate; rounded up. */
export function newsFrom(minUsdMinor: number, worths: Worths): NewsFrom[] {
  return [...worths.keys()].map((currency) => ({
    currency,
    winMinor: convertUp({ amountMinor: BigInt(minUsdMinor), from: "USD", to: currency }, worths),
  }));
}
