import { baseCurrency, type CurrencyCode, formatMoney, fromBase } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { type Offer, selectOffers } from "./offer-store.ts";

type OfferSums = Pick<Offer, "code" | "percent" | "minDepositMinor" | "maxDepositMinor">;

/** Sums that a text names by placeholders, in minor units of one currency. */
export type Sums = ReadonlyMap<string, bigint>;

/**
 * What offers grant at most and ask at least in a currency: by its own terms, otherwise by those of the base currency
 * at the house rate, as a new currency takes them over.
 */
export function sumsOf(own: readonly OfferSums[], base: readonly OfferSums[], currency: CurrencyCode): Sums {
  const all = new Map<string, bigint>();
  const add = (offers: readonly OfferSums[], inCurrency: (minor: bigint) => bigint): void => {
    for (const { code, percent, minDepositMinor: min, maxDepositMinor: max } of offers) {
      if (percent !== null && max !== null)
        all.set(`bonus.${code}.max`, inCurrency((max * BigInt(percent)) / 100n));
      if (min !== null) all.set(`bonus.${code}.min`, inCurrency(min));
    }
  };
  add(base, (minor) => fromBase(minor, currency));
  add(own, (minor) => minor);
  return all;
}

export async function readOfferSums(db: Db, currency: CurrencyCode): Promise<Sums> {
  const [own, base] = await Promise.all([selectOffers(db, currency), selectOffers(db, baseCurrency())]);
  return sumsOf(own, base, currency);
}

/** Writes sums into a text: '{{bonus.first-deposit.max}}' becomes '300 USD', without decimals for whole amounts. */
export function fillSums(text: string, sums: Sums, currency: CurrencyCode): string {
  return text.replaceAll(/\{\{([\w.-]+)\}\}/g, (place, name: string) => {
    const minor = sums.get(name);
    return minor === undefined ? place : formatMoney(minor, currency).replace(/\.0+(?=\D|$)/, "");
  });
}
