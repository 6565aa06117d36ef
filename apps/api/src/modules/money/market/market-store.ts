import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";

/** What a country or a licence allows. */
export interface Market {
  readonly code: string;
  readonly isDefault: boolean;
  /** Countries that it is for; the default market has all that no other names. */
  readonly countries: readonly string[];
  /** Those that are offered now: a retired currency is not. In the order in which they are shown. */
  readonly currencies: readonly CurrencyCode[];
  readonly defaultCurrency: CurrencyCode;
  readonly minimumAge: number;
  readonly isStrictPlay: boolean;
}

export async function listMarkets(db: Db | Tx): Promise<readonly Market[]> {
  const { rows } = await sql<Market>`
    select m.code, m.is_default as "isDefault", m.default_currency as "defaultCurrency", m.minimum_age as "minimumAge", m.is_strict_play as "isStrictPlay",
      array(select country from market_country where market = m.code order by country) as countries,
      array(select o.currency from market_currency o join currency c on c.code = o.currency
        where o.market = m.code and c.is_active order by o.position) as currencies
    from market m order by m.is_default desc, m.code`.execute(db);
  return rows;
}

/** The market of a country; the default one where none names it, or it is not known. */
export function marketOf(markets: readonly Market[], country: string | null): Market {
  const market =
    markets.find(({ countries }) => country !== null && countries.includes(country)) ??
    markets.find(({ isDefault }) => isDefault);
  if (!market) throw new Error("there is no default market");
  return market;
}

/** The market of a country as it stands in this transaction: where something is judged by it. */
export async function readMarket(db: Db | Tx, country: string | null): Promise<Market> {
  return marketOf(await listMarkets(db), country);
}

/** What an operator says of a market; what is left out stays, or is as in the default market where it is new. */
export interface MarketChange {
  readonly code: string;
  readonly countries?: readonly string[] | undefined;
  readonly currencies?: readonly CurrencyCode[] | undefined;
  readonly defaultCurrency?: CurrencyCode | undefined;
  readonly minimumAge?: number | undefined;
  readonly isStrictPlay?: boolean | undefined;
}

/** Makes or changes a market. A country that another market had moves over to this one. */
export async function setMarket({ tx }: CommandContext, change: MarketChange): Promise<void> {
  const { code, countries, currencies } = change;
  const markets = await listMarkets(tx);
  const before = markets.find((market) => market.code === code) ?? marketOf(markets, null);
  const offered = currencies ?? before.currencies;
  const kept = offered.includes(before.defaultCurrency) ? before.defaultCurrency : offered[0];
  const {
    defaultCurrency = kept,
    minimumAge = before.minimumAge,
    isStrictPlay = before.isStrictPlay,
  } = change;
  await sql`insert into market (code, default_currency, minimum_age, is_strict_play)
    values (${code}, ${defaultCurrency}, ${minimumAge}, ${isStrictPlay})
    on conflict (code) do update set default_currency = excluded.default_currency, minimum_age = excluded.minimum_age,
      is_strict_play = excluded.is_strict_play`.execute(tx);
  await sql`delete from market_currency where market = ${code}`.execute(tx);
  await sql`insert into market_currency (market, currency, position)
    select ${code}, currency, position from unnest(${[...offered]}::text[]) with ordinality t(currency, position)`.execute(
    tx,
  );
  if (!countries) return;
  await sql`delete from market_country where market = ${code} or country = any(${[...countries]}::text[])`.execute(
    tx,
  );
  await sql`insert into market_country (country, market) select unnest(${[...countries]}::text[]), ${code}`.execute(
    tx,
  );
}
