import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import {
  convertDown,
  type Exchange,
  rateBetween,
  type StoredRate,
  toWorths,
  type Worths,
} from "./rate-rules.ts";

/** An amount in another currency, with the rate that made it, which the caller records beside the amount. */
export interface Conversion {
  /** Minor units of the currency that was asked for, rounded down: the house never pays more than the rate says. */
  readonly amountMinor: bigint;
  /** How many of the new currency one of the old is worth, in millionths. */
  readonly rateMicro: bigint;
}

/** The rates that hold at an instant. */
export async function readWorths(db: Db | Tx, at: Date): Promise<Worths> {
  const { rows } = await sql<StoredRate>`
    select distinct on (currency) currency, micro_base as micro from rate
    where holds_from <= ${at} order by currency, holds_from desc`.execute(db);
  return toWorths(rows);
}

/** Converts minor units at the rates that hold at an instant. */
export async function convertMinor(db: Db | Tx, exchange: Exchange, at: Date): Promise<Conversion> {
  const { amountMinor, from, to } = exchange;
  if (from === to) return { amountMinor, rateMicro: 1_000_000n };
  const worths = await readWorths(db, at);
  return { amountMinor: convertDown(exchange, worths), rateMicro: rateBetween({ from, to }, worths) };
}
