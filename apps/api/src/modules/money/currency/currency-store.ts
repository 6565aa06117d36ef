import type { operations, ReplyOf } from "@w10/contract";
import { baseCurrency, type Currency, type CurrencyCode, fromBase, setCurrencies, toWire } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";

/** What the trigger on the table tells. */
export const currencyTopic = "currency";

/** Every currency of the house, retired ones too, in the order in which they are shown. */
async function readCurrencies(db: Db | Tx): Promise<readonly Currency[]> {
  const { rows } = await sql<Currency>`
    select code, exponent, symbol, flag, step_minor as "stepMinor", per_base_minor as "perBaseMinor", is_base as "isBase", is_active as "isActive"
    from currency order by position`.execute(db);
  return rows;
}

/** Reads the table that this process formats, parses and converts by. */
export async function loadCurrencies(db: Db | Tx): Promise<void> {
  setCurrencies(await readCurrencies(db));
}

/** A currency as pages and frames need it. */
export function toCurrencyFacts(
  currency: Currency,
): ReplyOf<typeof operations.getInfo>["currencies"][number] {
  const { code, symbol, exponent, perBaseMinor, flag } = currency;
  return { code, symbol, minorUnits: exponent, perBaseMinor: toWire(perBaseMinor), flag };
}

/** Amounts of the house that no other table has. */
export type HouseAmount = "demo_balance" | "weekly_spin_stake";

/** An amount of the house: the currency's own, else the base currency's at its round figure. */
export async function readHouseAmount(
  db: Db | Tx,
  name: HouseAmount,
  currency: CurrencyCode,
): Promise<bigint> {
  const base = baseCurrency();
  const { rows } = await sql<{ currency: CurrencyCode; amountMinor: bigint }>`
    select currency, amount_minor as "amountMinor" from house_amount
    where name = ${name} and currency in (${currency}, ${base}) order by currency = ${currency} desc limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`the house has no ${name}`);
  return row.currency === currency ? row.amountMinor : fromBase(row.amountMinor, currency);
}
