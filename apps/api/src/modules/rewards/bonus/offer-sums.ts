import { baseCurrency, type CurrencyCode, fromBase } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { selectMaxBet } from "../../play/bonus-grant/index.ts";
import type { Sums } from "../prize/index.ts";
import { type Offer, selectOffers } from "./offer-store.ts";

type OfferSums = Pick<Offer, "code" | "percent" | "minDepositMinor" | "maxDepositMinor">;

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

/** The same with the max bet while a bonus is active. */
export async function readOfferSums(db: Db, currency: CurrencyCode): Promise<Sums> {
  const base = baseCurrency();
  const [own, ofBase, maxBet, baseMaxBet] = await Promise.all([
    selectOffers(db, currency),
    selectOffers(db, base),
    selectMaxBet(db, currency),
    selectMaxBet(db, base),
  ]);
  const max = maxBet ?? (baseMaxBet === null ? null : fromBase(baseMaxBet, currency));
  return new Map([
    ...sumsOf(own, ofBase, currency),
    ...(max === null ? [] : [["bonus.max-bet", max] as const]),
  ]);
}
