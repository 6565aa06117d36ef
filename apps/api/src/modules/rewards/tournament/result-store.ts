import type { Db, Tx } from "../../../platform/database/database.ts";
import {
  execute,
  queryOne,
  queryRow,
  queryRows,
  queryValue,
  writeRow,
} from "../../../platform/database/query.ts";
import type { SettledRound } from "../../play/round-consumer/index.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Prize, WinnerState } from "../prize/index.ts";

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
  return queryRows<{ id: string; endsAt: Date }>(db)`
    select id, ends_at as "endsAt" from tournament where closed_at is null and ends_at <= ${endedBefore} order by ends_at, id`;
}

/** Whether voids, or rounds of a tournament's time, wait to be counted because the consumer is behind. */
export async function hasUncountedRounds(
  db: Db,
  consumer: string,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  return queryValue<boolean>(db)`
    select exists (select from round_consumer f join round r on r.written_tx >= f.upto_tx
      where f.name = ${consumer} and r.status = 'settled' and r.settled_at >= ${startsAt} and r.settled_at < ${endsAt}
        and r.settled_at > f.upto_at - interval '10 minutes')
      or exists (select from round_consumer f join round_void v on v.written_tx >= f.upto_tx where f.name = ${consumer})`;
}

/** Places of the rounds that counted in a closed tournament with a prize for their player. */
export async function selectAwarded(tx: Tx, rounds: readonly SettledRound[]): Promise<readonly number[]> {
  const rows = await queryRows<{ index: number }>(tx)`
    select distinct (r.place - 1)::int as index
    from unnest(${rounds.map(({ playerId }) => playerId)}::uuid[], ${rounds.map(({ gameId }) => gameId)}::uuid[], ${rounds.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${rounds.map(({ settledAt }) => settledAt)}::timestamptz[]) with ordinality as r(player_id, game_id, created_at, settled_at, place)
    join tournament_entry e on e.player_id = r.player_id and e.joined_at <= r.created_at
    join tournament t on t.id = e.tournament_id and t.closed_at is not null and t.starts_at <= r.created_at and t.ends_at > r.settled_at
    join tournament_game g on g.tournament_id = t.id and g.game_id = r.game_id
    join tournament_result w on w.tournament_id = t.id and w.player_id = r.player_id
    order by 1`;
  return rows.map(({ index }) => index);
}

/** Marks a tournament as closed. False when it is already. */
export async function markClosed(tx: Tx, id: string, now: Date): Promise<boolean> {
  return writeRow(tx)`update tournament set closed_at = ${now} where id = ${id} and closed_at is null`;
}

/** Players with points who may win prizes: a flagged or blocked account fills no field. */
export async function countEligible(db: Db | Tx, tournamentId: string): Promise<number> {
  return queryValue<number>(db)`
    select count(*)::int from tournament_entry e join player p on p.id = e.player_id
    where e.tournament_id = ${tournamentId} and e.points > 0 and not p.is_fraud and p.block_status = 0`;
}

/** Marks a tournament that closes without prizes. Returns all who played in it. */
export async function markShort(tx: Tx, id: string): Promise<readonly PlayerId[]> {
  await execute(tx)`update tournament set is_short = true where id = ${id}`;
  const rows = await queryRows<{ playerId: PlayerId }>(tx)`
    select player_id as "playerId" from tournament_entry where tournament_id = ${id} and rounds > 0 order by player_id`;
  return rows.map(({ playerId }) => playerId);
}

export async function insertResults(tx: Tx, results: readonly ResultRow[]): Promise<void> {
  for (const { tournamentId, place, playerId, points, prize } of results)
    await execute(tx)`insert into tournament_result (tournament_id, place, player_id, points, prize)
      values (${tournamentId}, ${place}, ${playerId}, ${points}, ${JSON.stringify(prize)}::jsonb)`;
}

export interface UnpaidPrize extends WinnerState {
  readonly tournamentId: string;
  readonly place: number;
  readonly prize: Prize;
}

/** Unpaid prizes with the state of their winners. */
export async function selectUnpaid(db: Db): Promise<UnpaidPrize[]> {
  return queryRows<UnpaidPrize>(db)`
    select r.tournament_id as "tournamentId", r.place, r.prize,
      p.block_status, p.is_fraud, p.self_exclusion_ends_at, p.profile_completed_at, p.closed_at, p.erased_at
    from tournament_result r join player p on p.id = r.player_id
    where r.paid_at is null order by r.tournament_id, r.place`;
}

/** Locks an unpaid prize; null when it has been paid. */
export async function lockUnpaid(
  tx: Tx,
  { tournamentId, place }: { readonly tournamentId: string; readonly place: number },
): Promise<ResultRow | null> {
  return queryRow<ResultRow>(tx)`
    select tournament_id as "tournamentId", place, player_id as "playerId", points, prize from tournament_result
    where tournament_id = ${tournamentId} and place = ${place} and paid_at is null for update`;
}

export async function markPaid(
  tx: Tx,
  { tournamentId, place, now }: { readonly tournamentId: string; readonly place: number; readonly now: Date },
): Promise<void> {
  await execute(tx)`
    update tournament_result set paid_at = ${now} where tournament_id = ${tournamentId} and place = ${place}`;
}

/** Paid and unpaid prizes of a tournament. */
export async function countResults(db: Db, tournamentId: string): Promise<{ paid: number; unpaid: number }> {
  return queryOne<{ paid: number; unpaid: number }>(db)`
    select count(paid_at)::int as paid, (count(*) - count(paid_at))::int as unpaid from tournament_result where tournament_id = ${tournamentId}`;
}
