import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Prize } from "../prize/index.ts";
import type { WinnerState } from "./tournament-rules.ts";

/** The prize of a rank. */
export interface ResultRow {
  readonly tournamentId: string;
  readonly place: number;
  readonly playerId: PlayerId;
  readonly points: bigint;
  readonly prize: Prize;
}

/** Tournaments that ended before an instant and are not closed, oldest first. */
export async function selectUnclosed(db: Db, endedBefore: Date): Promise<{ id: string; endsAt: Date }[]> {
  const { rows } = await sql<{ id: string; endsAt: Date }>`
    select id, ends_at as "endsAt" from tournament where closed_at is null and ends_at <= ${endedBefore} order by ends_at, id`.execute(
    db,
  );
  return rows;
}

/** Whether rounds of a tournament's time wait to be counted because the consumer is behind. */
export async function hasUncountedRounds(
  db: Db,
  consumer: string,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isBehind: boolean }>`
    select exists (select from round_consumer f join round r on r.written_tx >= f.upto_tx
      where f.name = ${consumer} and r.status = 'settled' and r.settled_at >= ${startsAt} and r.settled_at < ${endsAt}
        and r.settled_at > f.upto_at - interval '10 minutes') as "isBehind"`.execute(db);
  return rows[0]?.isBehind ?? false;
}

/** Marks a tournament as closed. False when it is already. */
export async function markClosed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update tournament set closed_at = ${now} where id = ${id} and closed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertResults(tx: Tx, results: readonly ResultRow[]): Promise<void> {
  for (const { tournamentId, place, playerId, points, prize } of results)
    await sql`insert into tournament_result (tournament_id, place, player_id, points, prize)
      values (${tournamentId}, ${place}, ${playerId}, ${points}, ${JSON.stringify(prize)}::jsonb)`.execute(
      tx,
    );
}

export interface UnpaidPrize extends WinnerState {
  readonly tournamentId: string;
  readonly place: number;
}

/** Unpaid prizes with the state of their winners. */
export async function selectUnpaid(db: Db): Promise<UnpaidPrize[]> {
  const { rows } = await sql<UnpaidPrize>`
    select r.tournament_id as "tournamentId", r.place, p.is_fraud, p.closed_at, p.erased_at
    from tournament_result r join player p on p.id = r.player_id
    where r.paid_at is null order by r.tournament_id, r.place`.execute(db);
  return rows;
}

/** Locks an unpaid prize; null when it has been paid. */
export async function lockUnpaid(
  tx: Tx,
  { tournamentId, place }: { readonly tournamentId: string; readonly place: number },
): Promise<ResultRow | null> {
  const { rows } = await sql<ResultRow>`
    select tournament_id as "tournamentId", place, player_id as "playerId", points, prize from tournament_result
    where tournament_id = ${tournamentId} and place = ${place} and paid_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

export async function markPaid(
  tx: Tx,
  { tournamentId, place, now }: { readonly tournamentId: string; readonly place: number; readonly now: Date },
): Promise<void> {
  await sql`update tournament_result set paid_at = ${now} where tournament_id = ${tournamentId} and place = ${place}`.execute(
    tx,
  );
}

/** Paid and unpaid prizes of a tournament. */
export async function countResults(db: Db, tournamentId: string): Promise<{ paid: number; unpaid: number }> {
  const { rows } = await sql<{ paid: number; unpaid: number }>`
    select count(paid_at)::int as paid, (count(*) - count(paid_at))::int as unpaid from tournament_result where tournament_id = ${tournamentId}`.execute(
    db,
  );
  return rows[0] ?? { paid: 0, unpaid: 0 };
}
