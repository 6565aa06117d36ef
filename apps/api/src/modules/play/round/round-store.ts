import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRow, queryRows, queryValue } from "../../../platform/database/query.ts";
import { nilId } from "../../../platform/command/actor.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import type { PlayerStateRow } from "../../foundation/eligibility/index.ts";
import { type ActiveBonus, activeBonusColumns } from "../settlement/index.ts";
import type { GrantId } from "../bonus-grant/index.ts";
import type { RoundRecord } from "../game-session/index.ts";
import { isAfter, longRecord, shortRecord } from "../../../platform/database/personal-record.ts";

export interface OpenRound extends RoundRecord, ActiveBonus {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly slug: string;
  readonly playSessionId: string;
  readonly currency: CurrencyCode;
  readonly balanceBeforeMinor: bigint;
  readonly draws: readonly number[];
  /** The bonus part of the stake, and its grant. */
  readonly bonusStakeMinor: bigint;
  readonly bonusGrantId: GrantId | null;
}

const settledColumns = sql.raw(
  `id, status, stake_minor as "stakeMinor", win_minor as "winMinor", step, state, created_at as "createdAt"`,
);
const openColumns =
  sql.raw(`o.id, 'open' as status, o.stake_minor as "stakeMinor", o.win_minor as "winMinor", o.step, o.state, o.created_at as "createdAt",
  o.player_id as "playerId", o.game_id as "gameId", g.slug, o.play_session_id as "playSessionId", o.currency, o.balance_before_minor as "balanceBeforeMinor", o.draws, o.bonus_stake_minor as "bonusStakeMinor", o.bonus_grant_id as "bonusGrantId",
  ${activeBonusColumns}`);
const openTables = sql.raw(`round_open o join game g on g.id = o.game_id
  left join bonus_grant q on q.player_id = o.player_id and q.currency = o.currency and q.status = 'active'`);

export async function selectOpenRound(
  db: Db | Tx,
  playerId: PlayerId,
  gameId: GameId,
): Promise<OpenRound | null> {
  return queryRow<OpenRound>(db)`
    select ${openColumns} from ${openTables} where o.player_id = ${playerId} and o.game_id = ${gameId} and o.is_sole`;
}

export async function selectOpenRoundById(
  db: Db | Tx,
  playerId: PlayerId,
  roundId: string,
): Promise<OpenRound | null> {
  return queryRow<OpenRound>(db)`
    select ${openColumns} from ${openTables} where o.player_id = ${playerId} and o.id = ${roundId}`;
}

/** Locks an open round until its step is written. */
export async function lockOpenRound(tx: Tx, playerId: PlayerId, roundId: string): Promise<OpenRound | null> {
  return queryRow<OpenRound>(tx)`
    select ${openColumns} from ${openTables} where o.player_id = ${playerId} and o.id = ${roundId} for update of o`;
}

/** An open round with its player's row. */
export interface WaitingRound extends PlayerStateRow {
  readonly playerId: PlayerId;
  readonly gameId: string;
  readonly id: string;
  readonly updatedAt: Date;
}

/** A page of all open rounds in the order of their key, after the last one of the page before. The nil UUID comes before every key. */
export async function selectWaiting(
  db: Db,
  after: Pick<WaitingRound, "playerId" | "id"> | undefined,
  limit: number,
): Promise<WaitingRound[]> {
  return queryRows<WaitingRound>(db)`
    select o.player_id as "playerId", o.game_id as "gameId", o.id, o.updated_at as "updatedAt", p.block_status, p.closed_at, p.is_fraud, p.self_exclusion_ends_at, p.profile_completed_at
    from round_open o join player p on p.id = o.player_id
    where (o.player_id, o.id) > (${after?.playerId ?? nilId}, ${after?.id ?? nilId})
    order by o.player_id, o.id limit ${limit}`;
}

/** A settled round with the balance after it. */
interface SettledRecord extends RoundRecord {
  readonly balanceAfterMinor: bigint;
  readonly balanceVersion: bigint | null;
}

export async function selectSettledRound(
  db: Db | Tx,
  playerId: PlayerId,
  roundId: string,
): Promise<SettledRecord | null> {
  return queryRow<SettledRecord>(db)`
    select ${settledColumns}, balance_after_minor as "balanceAfterMinor", balance_version as "balanceVersion" from round where player_id = ${playerId} and id = ${roundId}`;
}

/** A finished round with its title and currency. */
export interface FinishedRound extends RoundRecord {
  readonly gameId: GameId;
  readonly slug: string;
  readonly currency: CurrencyCode;
}

export async function selectFinishedRound(
  db: Db,
  playerId: PlayerId,
  roundId: string,
): Promise<FinishedRound | null> {
  return queryRow<FinishedRound>(db)`
    select r.id, r.status, r.stake_minor as "stakeMinor", r.win_minor as "winMinor", r.step, r.state, r.created_at as "createdAt", r.game_id as "gameId", g.slug, r.currency
    from round r join game g on g.id = r.game_id where r.player_id = ${playerId} and r.id = ${roundId}`;
}

export async function selectTitleRounds(
  db: Db,
  playerId: PlayerId,
  at: { gameId: GameId; limit: number },
): Promise<RoundRecord[]> {
  return queryRows<RoundRecord>(db)`
    select ${settledColumns} from round where player_id = ${playerId} and game_id = ${at.gameId} order by created_at desc limit ${at.limit}`;
}

const shownRounds = 20;

/** The open round of a title, if any, and its latest finished ones, newest first. */
export async function selectRecentRounds(db: Db, playerId: PlayerId, gameId: GameId): Promise<RoundRecord[]> {
  const open = await selectOpenRound(db, playerId, gameId);
  const finished = await selectTitleRounds(db, playerId, { gameId, limit: shownRounds });
  return open ? [open, ...finished] : finished;
}

/** All rounds in minor units. Part of the books: kept after erasure. */
export const roundRecord = longRecord(
  { name: "rounds", tables: ["round"], forget: null },
  (playerId, after, limit) =>
    sql`select r.created_at::text as at_, r.id::text as key_, r.id, g.slug as game, r.currency, r.status, r.stake_minor::text, r.win_minor::text,
        r.balance_before_minor::text, r.balance_after_minor::text, r.state, r.draws, r.created_at, r.settled_at
      from round r left join game g on g.id = r.game_id
      where r.player_id = ${playerId} and r.created_at >= ${after.at}::timestamptz and ${isAfter(sql`r.created_at`, sql`r.id::text`, after)}
      order by r.created_at, r.id::text limit ${limit}`,
);

/** The draws of an open round stay hidden until it is over. */
export const openRoundRecord = shortRecord(
  { name: "roundsOpen", tables: ["round_open"], forget: null },
  (playerId) =>
    sql`select r.id, g.slug as game, r.currency, r.stake_minor::text, r.created_at, r.updated_at
      from round_open r join game g on g.id = r.game_id where r.player_id = ${playerId} order by r.created_at`,
);

/** Whether a round of the player waits for its next step. */
export async function hasOpenRound(tx: Tx, playerId: PlayerId): Promise<boolean> {
  return queryValue<boolean>(tx)`
    select exists (select from round_open where player_id = ${playerId})`;
}
