import type { CurrencyCode } from "@w10/money";
import { convertUp, type Worths } from "../rate/index.ts";

/** A login as strangers may see it: the first two letters and the last. */
export function maskLogin(login: string): string {
  const letters = Array.from(login);
  return `${letters.slice(0, 2).join("")}***${letters.length > 3 ? letters.at(-1) : ""}`;
}

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

/** The small picture of a game, with its title in the language. */
export function iconOf(slug: string, locale: "ru" | "en"): string {
  return `/art/tile-small${locale === "en" ? "-en" : ""}/${slug}.webp`;
}
