import { currencyOf, type CurrencyCode } from "@w10/money";

/** What a minor unit of each currency is worth, all on one scale: only their ratios mean anything. */
export type Worths = ReadonlyMap<CurrencyCode, bigint>;

/** A rate as it is stored: what a whole unit is worth, in millionths of a unit of the base currency. */
export interface StoredRate {
  readonly currency: CurrencyCode;
  readonly micro: bigint;
}

const finestExponent = 18n;

/** Rates of whole units as worths of minor units, whatever their decimals. Exact. */
export function toWorths(rates: readonly StoredRate[]): Worths {
  return new Map(
    rates.map(({ currency, micro }) => [
      currency,
      micro * 10n ** (finestExponent - BigInt(currencyOf(currency).exponent)),
    ]),
  );
}

/** How many whole units of one currency a whole unit of the other is worth, in millionths, rounded down. */
export function rateBetween({ from, to }: Omit<Exchange, "amountMinor">, worths: Worths): bigint {
  const unitOf = (code: CurrencyCode): bigint => 10n ** BigInt(currencyOf(code).exponent);
  return (worthOf(worths, from) * unitOf(from) * 1_000_000n) / (worthOf(worths, to) * unitOf(to));
}

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
