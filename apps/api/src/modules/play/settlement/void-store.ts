import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryValue } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** A round that may be taken back. */
export interface PlayedRound<State> {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  readonly isOpen: boolean;
  readonly stakeMinor: bigint;
  readonly bonusStakeMinor: bigint;
  /** The bonus that its bonus money came from. */
  readonly bonusGrantId: string | null;
  readonly state: State;
  readonly createdAt: Date;
  readonly settledAt: Date;
}

const columns = sql.raw(
  `r.id, r.player_id as "playerId", r.currency, r.stake_minor as "stakeMinor", r.bonus_stake_minor as "bonusStakeMinor", r.state, r.created_at as "createdAt"`,
);

/** The currency of a player's round, read without a lock: its balances are locked first. */
export async function selectRoundCurrency(
  tx: Tx,
  { playerId, roundId }: { readonly playerId: PlayerId; readonly roundId: string },
): Promise<CurrencyCode | null> {
  const row = await queryRow<{ currency: CurrencyCode }>(tx)`
    select currency from round_open where player_id = ${playerId} and id = ${roundId}
    union all select currency from round where player_id = ${playerId} and id = ${roundId} limit 1`;
  return row?.currency ?? null;
}

/** Locks an open or settled round of a player. A void one is none. */
export async function lockPlayedRound<State>(
  tx: Tx,
  { playerId, roundId }: { readonly playerId: PlayerId; readonly roundId: string },
): Promise<PlayedRound<State> | null> {
  const open = await queryRow<PlayedRound<State>>(tx)`
    select ${columns}, true as "isOpen", r.bonus_grant_id as "bonusGrantId", r.updated_at as "settledAt"
    from round_open r where r.player_id = ${playerId} and r.id = ${roundId} for update`;
  if (open) return open;
  // Rounds from before the grant was recorded had the money of the bonus that was active when they were opened.
  return queryRow<PlayedRound<State>>(tx)`
    select ${columns}, false as "isOpen", r.settled_at as "settledAt", case when r.bonus_stake_minor > 0 then coalesce(r.bonus_grant_id, (
        select g.id from bonus_grant g where g.player_id = r.player_id and g.currency = r.currency
          and g.started_at <= r.created_at and (g.ended_at is null or g.ended_at >= r.created_at) order by g.started_at desc limit 1)) end as "bonusGrantId"
    from round r where r.player_id = ${playerId} and r.id = ${roundId} and r.status = 'settled' for update of r`;
}

/** The player of a round. It has no index by id alone: for an operator, who has only the id. */
export async function findRoundPlayer(db: Tx, roundId: string): Promise<PlayerId | null> {
  const row = await queryRow<{ playerId: PlayerId }>(db)`
    select player_id as "playerId" from round_open where id = ${roundId}
    union all select player_id from round where id = ${roundId} limit 1`;
  return row?.playerId ?? null;
}

/** Marks a locked round as void. An open one ends by it. */
export async function markVoid(
  tx: Tx,
  round: Pick<PlayedRound<unknown>, "id" | "playerId" | "createdAt" | "isOpen">,
  now: Date,
): Promise<void> {
  const { id, playerId, createdAt, isOpen } = round;
  await (isOpen
    ? execute(tx)`
        with ended as (delete from round_open where player_id = ${playerId} and id = ${id} returning *)
        insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, bonus_stake_minor, step, state, draws, settled_at, balance_after_minor, bonus_grant_id)
        select player_id, created_at, id, game_id, play_session_id, currency, 'void', stake_minor, win_minor, balance_before_minor, bonus_stake_minor, step, state, draws, ${now}, balance_before_minor, bonus_grant_id from ended`
    : execute(tx)`
        update round set status = 'void' where player_id = ${playerId} and created_at = ${createdAt} and id = ${id}`);
}

/**
 * Takes a void round's wagering back from bonuses that are not ended. Returns whether one was wagered in full with
 * it: its money is paid out.
 */
export async function takeWageringBack(
  tx: Tx,
  { id, playerId, createdAt }: Pick<PlayedRound<unknown>, "id" | "playerId" | "createdAt">,
): Promise<boolean> {
  const isOfRound = sql`w.player_id = ${playerId} and w.created_at >= ${createdAt} and w.round_id = ${id}`;
  await execute(tx)`
    with taken as (
      delete from bonus_wagering w using bonus_grant g where ${isOfRound} and g.id = w.grant_id and g.status = 'active'
      returning w.grant_id, w.counted_minor),
    summed as (select grant_id, sum(counted_minor) as counted from taken group by 1)
    update bonus_grant g set wagered_minor = g.wagered_minor - s.counted from summed s where g.id = s.grant_id`;
  return queryValue<boolean>(tx)`
    select exists (select from bonus_wagering w join bonus_grant g on g.id = w.grant_id where ${isOfRound} and g.end_reason = 'wagered')`;
}
