import type { operations, ReplyOf } from "@w10/contract";
import { baseCurrency, type Currency, type CurrencyCode, fromBase, setCurrencies, toWire } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";

/** PostgreSQL notification channel of the trigger on the currency table. */
export const currencyTopic = "currency";

/** All currencies, including retired ones, in display order. */
async function readCurrencies(db: Db | Tx): Promise<readonly Currency[]> {
  return queryRows<Currency>(db)`
    select code, exponent, symbol, flag, step_minor as "stepMinor", per_base_minor as "perBaseMinor", is_base as "isBase", is_active as "isActive"
    from currency order by position`;
}

/** Loads the currency table that this process formats, parses and converts with. */
export async function loadCurrencies(db: Db | Tx): Promise<void> {
  setCurrencies(await readCurrencies(db));
}

/** A currency in the form that pages and game frames need. */
export function toCurrencyInfo(currency: Currency): ReplyOf<typeof operations.getInfo>["currencies"][number] {
  const { code, symbol, exponent, perBaseMinor, flag } = currency;
  return { code, symbol, minorUnits: exponent, perBaseMinor: toWire(perBaseMinor), flag };
}

/** Amounts per currency that have no table of their own. */
export type HouseAmount = "demo_balance" | "weekly_spin_stake";

/** The amount set for this currency, otherwise the base currency's amount at the house rate. */
export async function readHouseAmount(
  db: Db | Tx,
  name: HouseAmount,
  currency: CurrencyCode,
): Promise<bigint> {
  const base = baseCurrency();
  const rows = await queryRows<{ currency: CurrencyCode; amountMinor: bigint }>(db)`
    select currency, amount_minor as "amountMinor" from house_amount
    where name = ${name} and currency in (${currency}, ${base}) order by currency = ${currency} desc limit 1`;
  const [row] = rows;
  if (!row) throw new Error(`the house has no ${name}`);
  return row.currency === currency ? row.amountMinor : fromBase(row.amountMinor, currency);
}
