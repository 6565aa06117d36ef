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

/**
 * Rates at each of many instants. What is computed by the rates of the instant when it happened can be computed
 * again later, with the same result.
 */
export async function readRatesAt(db: Db | Tx, instants: readonly Date[]): Promise<(at: Date) => RateTable> {
  const times = instants.map((at) => at.getTime());
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const since = await queryRows<{ from: Date }>(db)`
    select distinct holds_from as "from" from rate where holds_from > ${first} and holds_from <= ${last} order by 1 desc`;
  const tables: { readonly from: Date; readonly table: RateTable }[] = [];
  for (const { from } of [...since, { from: first }])
    tables.push({ from, table: await readRateTable(db, from) });
  const earliest = tables.at(-1)?.table ?? new Map();
  return (at) => tables.find(({ from }) => from <= at)?.table ?? earliest;
}

/** Converts minor units at the rates of an instant. */
export async function convertMinor(db: Db | Tx, exchange: Exchange, at: Date): Promise<Conversion> {
  const { amountMinor, from, to } = exchange;
  if (from === to) return { amountMinor, rateMicro: 1_000_000n };
  const rateTable = await readRateTable(db, at);
  return { amountMinor: convertDown(exchange, rateTable), rateMicro: rateBetween({ from, to }, rateTable) };
}
