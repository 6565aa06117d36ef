import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import {
  convertDown,
  type Exchange,
  rateBetween,
  type StoredRate,
  toRateTable,
  type RateTable,
} from "./rate-rules.ts";

/** A converted amount with its rate, which the caller records beside the amount. */
export interface Conversion {
  /** Minor units of the target currency, rounded down in the house's favour. */
  readonly amountMinor: bigint;
  /** Units of the target currency per unit of the source, in millionths. */
  readonly rateMicro: bigint;
}

/** Rates at an instant. */
export async function readRateTable(db: Db | Tx, at: Date): Promise<RateTable> {
  const rows = await queryRows<StoredRate>(db)`
    select currency, micro_base as micro from rates_in_force(${at})`;
  return toRateTable(rows);
}

/** Converts minor units at the rates of an instant. */
export async function convertMinor(db: Db | Tx, exchange: Exchange, at: Date): Promise<Conversion> {
  const { amountMinor, from, to } = exchange;
  if (from === to) return { amountMinor, rateMicro: 1_000_000n };
  const rateTable = await readRateTable(db, at);
  return { amountMinor: convertDown(exchange, rateTable), rateMicro: rateBetween({ from, to }, rateTable) };
}
