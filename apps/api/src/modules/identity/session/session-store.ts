import { dayMs } from "../../../platform/time/durations.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import {
  execute,
  queryOne,
  queryRow,
  queryRows,
  queryValue,
  writeRow,
} from "../../../platform/database/query.ts";
import type { IdentityProof } from "../../../platform/http/request-context.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import type { EarlierSignIn, PlayTime } from "./play-time-rules.ts";
import type { SessionLife } from "./session-rules.ts";
import { isAfter, longRecord } from "../../../platform/database/personal-record.ts";
import { disconnects } from "../../../platform/realtime/disconnects.ts";
import type { OutboxEvent } from "../../../platform/outbox/outbox-store.ts";

export interface NewSession extends PlayTime {
  readonly id: SessionId;
  readonly tokenHash: Buffer;
  readonly playerId: PlayerId;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** How the player proved his identity; null while the second step is missing. */
  readonly provedBy: IdentityProof["by"] | null;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await execute(tx)`
    insert into session (id, token_hash, player_id, device_id, user_agent, ip, created_at, seen_at, expires_at, is_half,
      sitting_started_at, day_before_ms, proved_at, proved_by)
    values (${session.id}, ${session.tokenHash}, ${session.playerId}, ${session.deviceId}, ${session.userAgent}, ${session.ip},
      ${session.now}, ${session.now}, ${session.expiresAt}, ${session.provedBy === null}, ${session.sittingStartedAt},
      ${session.dayBeforeMs}, ${session.provedBy && session.now}, ${session.provedBy})`;
}

export async function makeSessionWhole(
  tx: Tx,
  id: SessionId,
  to: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await execute(tx)`
    update session set token_hash = ${to.tokenHash}, seen_at = ${to.now}, expires_at = ${to.expiresAt}, is_half = false,
      proved_at = ${to.now}, proved_by = 'second_step'
    where id = ${id} and is_half and ended_at is null`;
}

/** Records a new proof of identity, which allows this session's sensitive operations. */
export async function recordProof(tx: Tx, id: SessionId, proof: IdentityProof): Promise<void> {
  await execute(tx)`
    update session set proved_at = ${proof.at}, proved_by = ${proof.by} where id = ${id} and ended_at is null`;
}

/** Ends a session. Repeating it changes nothing. */
export async function endSession(tx: Tx, id: SessionId, end: { now: Date; reason: string }): Promise<void> {
  await execute(tx)`
    update session set ended_at = ${end.now}, end_reason = ${end.reason} where id = ${id} and ended_at is null`;
}

/** Ends all sessions of a player, optionally except one. */
export async function endSessionsOf(
  tx: Tx,
  playerId: PlayerId,
  end: { keep?: SessionId; now: Date; reason: string },
): Promise<void> {
  await execute(tx)`update session set ended_at = ${end.now}, end_reason = ${end.reason}
    where player_id = ${playerId} and ended_at is null and id is distinct from ${end.keep ?? null}`;
}

interface StoredPlayTime {
  readonly startedAt: Date;
  readonly sittingStartedAt: Date;
  readonly dayBeforeMs: bigint;
}

const playTimeColumns = sql.raw(
  `s.created_at as "startedAt", s.sitting_started_at as "sittingStartedAt", s.day_before_ms as "dayBeforeMs"`,
);

/** The player's sign-ins of the last day, for carried play time. Stakes count as activity too. */
export async function selectEarlierSignIns(tx: Tx, playerId: PlayerId, now: Date): Promise<EarlierSignIn[]> {
  const rows = await queryRows<StoredPlayTime & { lastActiveAt: Date }>(tx)`
    select ${playTimeColumns},
      greatest(s.seen_at, s.ended_at, case when s.ended_at is null and b.played_at > s.created_at then b.played_at end) as "lastActiveAt"
    from session s, (select max(last_round_at) as played_at from ledger_balance where player_id = ${playerId}) b
    where s.player_id = ${playerId} and greatest(s.seen_at, s.ended_at, b.played_at) > ${new Date(now.getTime() - dayMs)}`;
  return rows.map((row) => ({ ...row, dayBeforeMs: Number(row.dayBeforeMs) }));
}

/** Play time of a sign-in. */
export async function selectPlayTime(
  db: Db | Tx,
  id: SessionId,
): Promise<PlayTime & { readonly startedAt: Date }> {
  const row = await queryOne<StoredPlayTime>(db)`select ${playTimeColumns} from session s where s.id = ${id}`;
  return { ...row, dayBeforeMs: Number(row.dayBeforeMs) };
}

/**
 * Records the warning about the end of a session or day. False when the player was already warned, in any
 * sign-in.
 */
export async function markNearEndNotified(
  tx: Tx,
  id: SessionId,
  { kind, nearAt }: { readonly kind: "session" | "time"; readonly nearAt: Date },
): Promise<boolean> {
  const column = sql.ref(kind === "session" ? "near_end_notified" : "near_day_end_notified");
  const isSame =
    kind === "session"
      ? sql`o.near_end_notified = ${nearAt}`
      : sql`date_trunc('day', o.near_day_end_notified, 'UTC') = date_trunc('day', ${nearAt}::timestamptz, 'UTC')`;
  return writeRow(tx)`update session set ${column} = ${nearAt}
    where id = ${id} and not exists (select from session o where o.player_id = session.player_id and ${isSame})`;
}

export interface ListedSession extends SessionLife {
  readonly id: SessionId;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
}

/** A player's complete sessions that were not ended, last used first. Some have expired. */
export async function selectSessions(db: Db, playerId: PlayerId): Promise<ListedSession[]> {
  return queryRows<ListedSession>(db)`
    select id, user_agent as "userAgent", ip, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", ended_at as "endedAt"
    from session where player_id = ${playerId} and ended_at is null and not is_half order by seen_at desc`;
}

/** Ends a session of this player; false when not found. */
export async function endSessionOf(
  tx: Tx,
  playerId: PlayerId,
  end: { id: string; now: Date; reason: string },
): Promise<boolean> {
  return writeRow(tx)`update session set ended_at = ${end.now}, end_reason = ${end.reason}
    where id = ${end.id} and player_id = ${playerId} and ended_at is null`;
}

/** Whether the player has signed in with this browser before. */
export async function isDeviceKnown(tx: Tx, playerId: PlayerId, deviceId: string): Promise<boolean> {
  return queryValue<boolean>(tx)`
    select exists (select from session where player_id = ${playerId} and device_id = ${deviceId} and not is_half)`;
}

export async function touchSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await execute(db)`update session set seen_at = ${now} where id = ${id}`;
}

interface PreviousSignIn {
  readonly at: Date;
  readonly userAgent: string;
  readonly ip: string;
}

/** The player's sign-in before the given session. */
export async function selectPreviousSignIn(
  db: Db | Tx,
  playerId: PlayerId,
  sessionId: SessionId,
): Promise<PreviousSignIn | null> {
  return queryRow<PreviousSignIn>(db)`select created_at as at, user_agent as "userAgent", ip from session
    where player_id = ${playerId} and not is_half and id < ${sessionId} order by created_at desc limit 1`;
}

/** Every sign-in with its device and address. */
export const sessionRecord = longRecord(
  {
    name: "signIns",
    tables: ["session"],
    // Rounds refer to their session, so the row stays without personal data.
    forget: (playerId) => [
      sql`update session set device_id = '', user_agent = '', ip = '' where player_id = ${playerId}`,
    ],
  },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, id::text as key_, user_agent, ip, created_at, seen_at, ended_at, end_reason
      from session where player_id = ${playerId} and ${isAfter(sql`created_at`, sql`id::text`, after)}
      order by created_at, id::text limit ${limit}`,
);

/** Closes the player's sockets. Pages that are still signed in reconnect with a new token. */
export function disconnectEvent(playerId: PlayerId, reason: string): OutboxEvent {
  // The client drops its token and reconnects with a new one, which only a living session gets: the old one
  // may still be valid for an external realtime server.
  const { code } = disconnects.stateInvalidated;
  return { method: "disconnect", payload: { user: playerId, disconnect: { code, reason } } };
}
