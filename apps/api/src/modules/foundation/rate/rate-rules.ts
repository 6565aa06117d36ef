import { currencyOf, type CurrencyCode } from "@w10/money";

/** Value of a minor unit of each currency on one scale: only ratios are meaningful. */
export type RateTable = ReadonlyMap<CurrencyCode, bigint>;

/** A stored rate: the value of a whole unit in millionths of the base currency. */
export interface StoredRate {
  readonly currency: CurrencyCode;
  readonly micro: bigint;
}

const finestExponent = 18n;

/** Converts rates of whole units to values of minor units. Exact. */
export function toRateTable(rates: readonly StoredRate[]): RateTable {
  return new Map(
    rates.map(({ currency, micro }) => [
      currency,
      micro * 10n ** (finestExponent - BigInt(currencyOf(currency).exponent)),
    ]),
  );
}

/** Whole units of `to` per whole unit of `from`, in millionths, rounded down. */
export function rateBetween({ from, to }: Omit<Exchange, "amountMinor">, rateTable: RateTable): bigint {
  const unitOf = (code: CurrencyCode): bigint => 10n ** BigInt(currencyOf(code).exponent);
  return (
    (minorValueOf(rateTable, from) * unitOf(from) * 1_000_000n) / (minorValueOf(rateTable, to) * unitOf(to))
  );
}

export interface Exchange {
  readonly amountMinor: bigint;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
}

/** Rounds down to the minor unit, for payments by the house. Throws when a currency has no rate. */
export function convertDown({ amountMinor, from, to }: Exchange, rateTable: RateTable): bigint {
  return from === to
    ? amountMinor
    : (amountMinor * minorValueOf(rateTable, from)) / minorValueOf(rateTable, to);
}

/**
 * Rounds up to the minor unit, for amounts that count towards a limit. Throws when a currency has no rate.
 */
export function convertUp({ amountMinor, from, to }: Exchange, rateTable: RateTable): bigint {
  if (from === to) return amountMinor;
  const unit = minorValueOf(rateTable, to);
  return (amountMinor * minorValueOf(rateTable, from) + unit - 1n) / unit;
}

export function minorValueOf(rateTable: RateTable, currency: CurrencyCode): bigint {
  const value = rateTable.get(currency);
  if (value === undefined) throw new Error(`no rate of ${currency} is known`);
  return value;
}
