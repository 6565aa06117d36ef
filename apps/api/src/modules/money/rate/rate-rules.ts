import { currencyOf, type CurrencyCode } from "@w10/money";

/** Value of a minor unit of each currency on one scale: only ratios are meaningful. */
export type Worths = ReadonlyMap<CurrencyCode, bigint>;

/** A stored rate: the value of a whole unit in millionths of the base currency. */
export interface StoredRate {
  readonly currency: CurrencyCode;
  readonly micro: bigint;
}

const finestExponent = 18n;

/** Converts rates of whole units to values of minor units. Exact. */
export function toWorths(rates: readonly StoredRate[]): Worths {
  return new Map(
    rates.map(({ currency, micro }) => [
      currency,
      micro * 10n ** (finestExponent - BigInt(currencyOf(currency).exponent)),
    ]),
  );
}

/** Whole units of `to` per whole unit of `from`, in millionths, rounded down. */
export function rateBetween({ from, to }: Omit<Exchange, "amountMinor">, worths: Worths): bigint {
  const unitOf = (code: CurrencyCode): bigint => 10n ** BigInt(currencyOf(code).exponent);
  return (worthOf(worths, from) * unitOf(from) * 1_000_000n) / (worthOf(worths, to) * unitOf(to));
}

export interface Exchange {
  readonly amountMinor: bigint;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
}

/** Rounds down to the minor unit, for payments by the house. Throws when a currency has no rate. */
export function convertDown({ amountMinor, from, to }: Exchange, worths: Worths): bigint {
  return from === to ? amountMinor : (amountMinor * worthOf(worths, from)) / worthOf(worths, to);
}

/**
 * Rounds up to the minor unit, for amounts that count towards a limit. Throws when a currency has no rate.
 */
export function convertUp({ amountMinor, from, to }: Exchange, worths: Worths): bigint {
  if (from === to) return amountMinor;
  const worth = worthOf(worths, to);
  return (amountMinor * worthOf(worths, from) + worth - 1n) / worth;
}

export function worthOf(worths: Worths, currency: CurrencyCode): bigint {
  const worth = worths.get(currency);
  if (worth === undefined) throw new Error(`no rate of ${currency} is known`);
  return worth;
}
