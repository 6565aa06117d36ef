import { sql } from "kysely";
import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows, writeRow } from "../../../platform/database/query.ts";
import type { Id, PlayerId } from "../../../platform/ids.ts";
import type { Prize } from "./prize.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export type PrizeAwardId = Id<"prize-award">;

/** Records a prize under its key. False when the key exists. */
export async function insertAward(
  tx: Tx,
  award: {
    readonly id: PrizeAwardId;
    readonly key: string;
    readonly playerId: PlayerId;
    readonly subjectId: string;
    readonly prize: Prize;
    readonly now: Date;
  },
): Promise<boolean> {
  return (
    (await execute(tx)`insert into prize_award (id, key, player_id, subject_id, prize, created_at)
    values (${award.id}, ${award.key}, ${award.playerId}, ${award.subjectId}, ${JSON.stringify(award.prize)}::jsonb, ${award.now}) on conflict (key) do nothing`) ===
    1
  );
}

/** Records the paid amount and marks the prize as complete. */
export async function markFulfilled(
  tx: Tx,
  id: PrizeAwardId,
  award: { readonly paid: { amountMinor: bigint; currency: CurrencyCode } | null; readonly now: Date },
): Promise<void> {
  await execute(tx)`
    update prize_award set fulfilled_at = ${award.now}, amount_minor = ${award.paid?.amountMinor ?? null}, currency = ${award.paid?.currency ?? null}
    where id = ${id}`;
}

export interface WaitingAward {
  readonly id: PrizeAwardId;
  readonly login: string;
  readonly prize: Prize;
  readonly createdAt: Date;
}

/** Prizes that wait for the operator, oldest first. */
export async function listWaitingAwards(db: Db): Promise<readonly WaitingAward[]> {
  return queryRows<WaitingAward>(db)`
    select a.id, p.login, a.prize, a.created_at as "createdAt" from prize_award a join player p on p.id = a.player_id
    where a.fulfilled_at is null order by a.created_at, a.id limit 200`;
}

/** Marks a prize as handed over. False when it is not waiting. */
export async function fulfilAward(tx: Tx, id: string, now: Date): Promise<boolean> {
  return writeRow(tx)`
    update prize_award set fulfilled_at = ${now} where id = ${id} and fulfilled_at is null`;
}

/** Awarded prizes. Part of the books: kept after erasure. */
export const prizeRecord = shortRecord(
  { name: "prizes", tables: ["prize_award"], forget: null },
  (playerId) => sql`
    select prize, currency, amount_minor::text, fulfilled_at, created_at from prize_award where player_id = ${playerId} order by created_at, id`,
);
