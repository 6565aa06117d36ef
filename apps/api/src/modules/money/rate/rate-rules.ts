import type { CurrencyCode } from "@w10/money";

/** What a unit of each currency is worth, in millionths of a US dollar. Every currency of the casino has a hundred minor units. */
export type Worths = ReadonlyMap<CurrencyCode, bigint>;

export interface Exchange {
  readonly amountMinor: bigint;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
}

/** Rounded down to the minor unit: what the house pays. Throws where a currency has no rate. */
export function convertDown({ amountMinor, from, to }: Exchange, worths: Worths): bigint {
  return from === to ? amountMinor : (amountMinor * worthOf(worths, from)) / worthOf(worths, to);
}

/** Rounded up to the minor unit: what counts on a player's limit. Throws where a currency has no rate. */
export function convertUp({ amountMinor, from, to }: Exchange, worths: Worths): bigint {
  if (from === to) return amountMinor;
  const worth = worthOf(worths, to);
  return (amountMinor * worthOf(worths, from) + worth - 1n) / worth;
}

/** Nothing may be counted at a rate that is a guess. */
export function worthOf(worths: Worths, currency: CurrencyCode): bigint {
  const worth = worths.get(currency);
  if (worth === undefined) throw new Error(`no rate of ${currency} is known`);
  return worth;
}
