import { minuteMs } from "../../../platform/time/durations.ts";
import { sql } from "kysely";
import type pg from "pg";
import { isSignInLive } from "./game-session-rules.ts";
import type { PlaySession, PlaySessionRow } from "./play-session.ts";
import { type PlayerState, playerStateOf } from "../../foundation/eligibility/index.ts";
import { activeBonusColumns, maxBetOf } from "../settlement/index.ts";
import { isBlockedFor } from "../game/index.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { isAfter, longRecord } from "../../../platform/database/personal-record.ts";
import { execute, queryRow } from "../../../platform/database/query.ts";
import type { PlayerId, PlaySessionId, SessionId } from "../../../platform/ids.ts";

export interface NewPlaySession
  extends Pick<PlaySessionRow, "id" | "playerId" | "gameId" | "mode" | "currency" | "locale"> {
  readonly launchHash: Buffer;
  readonly launchExpiresAt: Date;
  readonly signInId: SessionId | null;
  readonly demoBalanceMinor: bigint;
  readonly now: Date;
}

export async function insertPlaySession(tx: Tx, session: NewPlaySession): Promise<void> {
  await execute(tx)`
    insert into play_session (id, launch_hash, launch_expires_at, player_id, sign_in_id, game_id, mode, currency, locale, demo_balance_minor, created_at)
    values (${session.id}, ${session.launchHash}, ${session.launchExpiresAt}, ${session.playerId}, ${session.signInId}, ${session.gameId}, ${session.mode},
      ${session.currency}, ${session.locale}, ${session.demoBalanceMinor}, ${session.now})`;
}

/**
 * Consumes the launch token: one update succeeds, a second finds nothing. Ends earlier sessions of the same
 * title.
 */
export async function startPlaySession(
  tx: Tx,
  launchHash: Buffer,
  with_: { tokenHash: Buffer; now: Date },
): Promise<PlaySessionId | null> {
  const started = await queryRow<{ id: PlaySessionId; player_id: string | null; game_id: string }>(tx)`
    update play_session set token_hash = ${with_.tokenHash}, started_at = ${with_.now}
    where launch_hash = ${launchHash} and token_hash is null and launch_expires_at > ${with_.now} returning id, player_id, game_id`;
  if (!started?.player_id) return started?.id ?? null;
  // Of concurrent starts the last ends the others.
  await lockStarts(tx, started.player_id);
  await execute(tx)`
    update play_session set ended_at = ${with_.now} where player_id = ${started.player_id} and game_id = ${started.game_id}
      and mode = 'real' and started_at is not null and ended_at is null and id <> ${started.id}`;
  return started.id;
}

const lockStarts = (tx: Tx, playerId: string): Promise<unknown> =>
  execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`play ${playerId}`}, 0))`;

/**
 * Ends the player's other slots, under the strict profile: the minimum cycle of one would mean nothing with ten
 * side by side. Of concurrent starts one stays open: a session that another has ended ends none.
 */
export async function endOtherSlots(
  db: Db,
  session: { readonly id: PlaySessionId; readonly playerId: PlayerId; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStarts(tx, session.playerId);
    await execute(tx)`update play_session s set ended_at = ${session.now} from game g, play_session own
      where g.id = s.game_id and g.category in ('slots', 'jackpot') and s.player_id = ${session.playerId} and s.id <> ${session.id}
        and s.mode = 'real' and s.started_at is not null and s.ended_at is null and own.id = ${session.id} and own.ended_at is null`;
  });
}

const readText = `select s.id, s.player_id as "playerId", s.game_id as "gameId", g.slug, g.return_setting as "returnSetting", g.allows_buy as "allowsBuy", g.limits, g.min_cycle_ms as "minCycleMs", g.rules_version as "rulesVersion", s.mode, s.currency, s.locale, s.started_at as "startedAt",
    s.ended_at as "endedAt", i.ended_at as "signedOutAt", i.expires_at as "signInExpiresAt", i.seen_at as "seenAt", g.is_enabled as "isEnabled", g.blocked_countries as "blockedCountries", g.blocked_currencies as "blockedCurrencies", exists (select from play_stop) as "isStopped",
    p.block_status, p.closed_at, p.is_fraud, p.self_exclusion_ends_at, p.profile_completed_at, i.reality_check_due_at as "checkDueAt", m.is_strict_play as "isStrictMarket", p.country, cardinality(m.required_limits) + cardinality(m.required_documents) > 0 as "hasTerms", ${activeBonusColumns}
  from play_session s join game g on g.id = s.game_id left join player p on p.id = s.player_id left join session i on i.id = s.sign_in_id
    left join market_country mc on mc.country = p.country join market m on m.code = coalesce(mc.market, (select code from market where is_default))
    left join bonus_grant q on q.player_id = s.player_id and q.currency = s.currency and q.status = 'active'
  where s.token_hash = $1`;

/** Most calls of a game start with this statement, so it is prepared by name. */
export async function readPlaySession(
  pool: pg.Pool,
  tokenHash: Buffer,
  { now, idleMinutes }: { now: Date; idleMinutes: number },
): Promise<PlaySession | null> {
  const { rows } = await pool.query<PlaySessionRow>({
    name: "round.read-play-session",
    text: readText,
    values: [tokenHash],
  });
  const [row] = rows;
  if (!row) return null;
  const idleAt = row.seenAt && new Date(row.seenAt.getTime() + idleMinutes * minuteMs);
  return {
    ...row,
    ...(row.playerId ? playerStateOf(row, now) : anyone),
    isSignInLive: isSignInLive({ ...row, idleAt }, now),
    idleAt,
    isGameEnabled: row.isEnabled && !row.isStopped && !isBlockedFor(row, row),
    maxBetMinor: maxBetOf(row, { openedAt: null, now }),
  };
}

/** A demo has no player, and no restrictions. */
const anyone: PlayerState = {
  isBlocked: false,
  isFraud: false,
  isSelfExcluded: false,
  isProfileComplete: true,
};

/** Ends all real game sessions of a player: their next call is refused. */
export async function endPlaySessionsOf(tx: Tx, playerId: PlayerId, now: Date): Promise<void> {
  await execute(tx)`
    update play_session set ended_at = ${now} where player_id = ${playerId} and mode = 'real' and ended_at is null`;
}

/** The game sessions of a player. Part of the books: kept after erasure. */
export const playSessionRecord = longRecord(
  { name: "gamesOpened", tables: ["play_session"], forget: null },
  (playerId, after, limit) =>
    sql`select s.created_at::text as at_, s.id::text as key_, g.slug as game, s.mode, s.currency, s.created_at, s.started_at, s.ended_at
      from play_session s join game g on g.id = s.game_id
      where s.player_id = ${playerId} and ${isAfter(sql`s.created_at`, sql`s.id::text`, after)}
      order by s.created_at, s.id::text limit ${limit}`,
);
