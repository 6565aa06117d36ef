import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import { execute, queryRow } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";
import type { Kept } from "../round-consumer/index.ts";

/** A void round. */
export interface RoundVoid {
  readonly roundId: string;
  readonly playerId: PlayerId;
  readonly roundCreatedAt: Date;
  readonly currency: CurrencyCode;
  readonly returnedMinor: bigint;
  readonly takenMinor: bigint;
  readonly debtMinor: bigint;
  readonly kept: readonly Kept["what"][];
  readonly voidedAt: Date;
}

export async function insertVoid(tx: Tx, of: RoundVoid): Promise<void> {
  await execute(tx)`
    insert into round_void (round_id, player_id, round_created_at, currency, returned_minor, taken_minor, debt_minor, kept, voided_at)
    values (${of.roundId}, ${of.playerId}, ${of.roundCreatedAt}, ${of.currency}, ${of.returnedMinor}, ${of.takenMinor}, ${of.debtMinor}, ${[...of.kept]}::text[], ${of.voidedAt})`;
}

export async function lockVoid(
  tx: Tx,
  { playerId, roundId }: Pick<RoundVoid, "playerId" | "roundId">,
): Promise<RoundVoid | null> {
  return queryRow<RoundVoid>(tx)`
    select round_id as "roundId", player_id as "playerId", round_created_at as "roundCreatedAt", currency, returned_minor as "returnedMinor",
      taken_minor as "takenMinor", debt_minor as "debtMinor", kept, voided_at as "voidedAt" from round_void
    where round_id = ${roundId} and player_id = ${playerId} for update`;
}

/** Records that owed money was taken. */
export async function payDebt(tx: Tx, roundId: string, amountMinor: bigint): Promise<void> {
  await execute(tx)`
    update round_void set taken_minor = taken_minor + ${amountMinor}, debt_minor = debt_minor - ${amountMinor} where round_id = ${roundId}`;
}

/** Rounds that were taken back. Part of the books: kept after erasure. */
export const voidRecord = shortRecord(
  { name: "roundsVoid", tables: ["round_void"], forget: null },
  (playerId) =>
    sql`select round_id as round, currency, returned_minor::text, taken_minor::text, debt_minor::text, voided_at
      from round_void where player_id = ${playerId} order by voided_at`,
);
