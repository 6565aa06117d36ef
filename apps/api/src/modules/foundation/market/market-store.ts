import type { DocumentKind, LimitKind } from "@w10/contract";
import type { CurrencyCode } from "@w10/money";
import { locales as allLocales, type Locale } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";

/** The rules of a country or licence. */
export interface Market {
  readonly code: string;
  readonly isDefault: boolean;
  /** Countries of this market. The default market covers every country that no other market lists. */
  readonly countries: readonly string[];
  /** Active currencies in display order; retired ones are left out. */
  readonly currencies: readonly CurrencyCode[];
  readonly defaultCurrency: CurrencyCode;
  readonly minimumAge: number;
  readonly isStrictPlay: boolean;
  /** The languages on offer, never none. */
  readonly locales: readonly Locale[];
  /** Limits of these kinds and accepted documents of these kinds are required before deposits and play. */
  readonly requiredLimits: readonly LimitKind[];
  readonly requiredDocuments: readonly DocumentKind[];
}

/** The limits and documents that a market requires and a player does not have yet. */
export interface MissingTerms {
  readonly limits: readonly LimitKind[];
  readonly documents: readonly DocumentKind[];
}

export function missingTerms(
  market: Pick<Market, "requiredLimits" | "requiredDocuments">,
  has: { readonly limits: ReadonlySet<string>; readonly documents: ReadonlySet<string> },
): MissingTerms {
  return {
    limits: market.requiredLimits.filter((kind) => !has.limits.has(kind)),
    documents: market.requiredDocuments.filter((kind) => !has.documents.has(kind)),
  };
}

export async function listMarkets(db: Db | Tx): Promise<readonly Market[]> {
  const rows = await queryRows<Market>(db)`
    select m.code, m.is_default as "isDefault", m.default_currency as "defaultCurrency", m.minimum_age as "minimumAge", m.is_strict_play as "isStrictPlay",
      m.locales, m.required_limits as "requiredLimits", m.required_documents as "requiredDocuments",
      array(select country from market_country where market = m.code order by country) as countries,
      array(select o.currency from market_currency o join currency c on c.code = o.currency
        where o.market = m.code and c.is_active order by o.position) as currencies
    from market m order by m.is_default desc, m.code`;
  // A language that this version does not have is not on offer.
  return rows.map((row) => {
    const offered = allLocales.filter((locale) => row.locales.includes(locale));
    return { ...row, locales: offered.length > 0 ? offered : allLocales };
  });
}

/** The market of a country. Falls back to the default market when the country is unknown or not listed. */
export function marketOf(markets: readonly Market[], country: string | null): Market {
  const market =
    markets.find(({ countries }) => country !== null && countries.includes(country)) ??
    markets.find(({ isDefault }) => isDefault);
  if (!market) throw new Error("there is no default market");
  return market;
}

/** Reads a country's market inside the transaction that applies its rules. */
export async function readMarket(db: Db | Tx, country: string | null): Promise<Market> {
  return marketOf(await listMarkets(db), country);
}

/** The language, or the market's first one where it does not offer that. */
export function offeredLocale({ locales }: Market, locale: Locale): Locale {
  return locales.includes(locale) ? locale : (locales[0] ?? locale);
}

/**
 * An operator's change of a market. Omitted fields keep their value, or take the default market's in a new
 * one.
 */
export interface MarketChange {
  readonly code: string;
  readonly countries?: readonly string[] | undefined;
  readonly currencies?: readonly CurrencyCode[] | undefined;
  readonly defaultCurrency?: CurrencyCode | undefined;
  readonly minimumAge?: number | undefined;
  readonly isStrictPlay?: boolean | undefined;
  readonly locales?: readonly Locale[] | undefined;
  readonly requiredLimits?: readonly LimitKind[] | undefined;
  readonly requiredDocuments?: readonly DocumentKind[] | undefined;
}

/** Creates or updates a market. A country listed here is removed from its previous market. */
export async function setMarket({ tx }: CommandContext, change: MarketChange): Promise<void> {
  const { code, countries, currencies } = change;
  const markets = await listMarkets(tx);
  const before = markets.find((market) => market.code === code) ?? marketOf(markets, null);
  const offered = currencies ?? before.currencies;
  const kept = offered.includes(before.defaultCurrency) ? before.defaultCurrency : offered[0];
  const { defaultCurrency = kept } = change;
  const {
    minimumAge = before.minimumAge,
    isStrictPlay = before.isStrictPlay,
    locales = before.locales,
  } = change;
  const { requiredLimits = before.requiredLimits, requiredDocuments = before.requiredDocuments } = change;
  // Every language is written as none, so that a new one is on offer too.
  const listed = allLocales.every((locale) => locales.includes(locale)) ? [] : locales;
  await execute(tx)`
    insert into market (code, default_currency, minimum_age, is_strict_play, locales, required_limits, required_documents)
    values (${code}, ${defaultCurrency}, ${minimumAge}, ${isStrictPlay}, ${[...listed]}, ${[...requiredLimits]},
      ${[...requiredDocuments]})
    on conflict (code) do update set (default_currency, minimum_age, is_strict_play, locales, required_limits, required_documents) =
      row(excluded.default_currency, excluded.minimum_age, excluded.is_strict_play, excluded.locales,
        excluded.required_limits, excluded.required_documents)`;
  await execute(tx)`delete from market_currency where market = ${code}`;
  await execute(tx)`insert into market_currency (market, currency, position)
    select ${code}, currency, position from unnest(${[...offered]}::text[]) with ordinality t(currency, position)`;
  if (!countries) return;
  await execute(tx)`
    delete from market_country where market = ${code} or country = any(${[...countries]}::text[])`;
  await execute(tx)`
    insert into market_country (country, market) select unnest(${[...countries]}::text[]), ${code}`;
}
