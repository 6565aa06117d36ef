import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import type { IdentityProof } from "../../../platform/http/request-context.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import type { EarlierSignIn, PlayTime } from "./play-time-rules.ts";

type SessionTables = {
  session: {
    id: string;
    token_hash: Buffer;
    player_id: string;
    device_id: string;
    user_agent: string;
    ip: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
    is_half: boolean;
    near_end_notified: Date | null;
    near_day_end_notified: Date | null;
    sitting_started_at: Date;
    day_before_ms: bigint;
    proved_at: Date | null;
    proved_by: IdentityProof["by"] | null;
  };
};

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
  await tx
    .withTables<SessionTables>()
    .insertInto("session")
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      player_id: session.playerId,
      device_id: session.deviceId,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      end_reason: null,
      is_half: session.provedBy === null,
      near_end_notified: null,
      near_day_end_notified: null,
      sitting_started_at: session.sittingStartedAt,
      day_before_ms: BigInt(session.dayBeforeMs),
      proved_at: session.provedBy && session.now,
      proved_by: session.provedBy,
    })
    .execute();
}

export async function makeSessionWhole(
  tx: Tx,
  id: SessionId,
  to: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable("session")
    .set({
      token_hash: to.tokenHash,
      seen_at: to.now,
      expires_at: to.expiresAt,
      is_half: false,
      proved_at: to.now,
      proved_by: "second_step",
    })
    .where("id", "=", id)
    .where("is_half", "=", true)
    .where("ended_at", "is", null)
    .execute();
}

/** Records a new proof of identity, which allows this session's sensitive operations. */
export async function recordProof(tx: Tx, id: SessionId, proof: IdentityProof): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable("session")
    .set({ proved_at: proof.at, proved_by: proof.by })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends a session. Repeating it changes nothing. */
export async function endSession(tx: Tx, id: SessionId, end: { now: Date; reason: string }): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable("session")
    .set({ ended_at: end.now, end_reason: end.reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends all sessions of a player, optionally except one. */
export async function endSessionsOf(
  tx: Tx,
  playerId: PlayerId,
  end: { keep?: SessionId; now: Date; reason: string },
): Promise<void> {
  const ending = tx
    .withTables<SessionTables>()
    .updateTable("session")
    .set({ ended_at: end.now, end_reason: end.reason })
    .where("player_id", "=", playerId)
    .where("ended_at", "is", null);
  await (end.keep ? ending.where("id", "<>", end.keep) : ending).execute();
}

/** The player's sign-ins of the last day, for carried play time. Stakes count as activity too. */
export async function selectEarlierSignIns(tx: Tx, playerId: PlayerId, now: Date): Promise<EarlierSignIn[]> {
  const rows = await queryRows<{
    startedAt: Date;
    sittingStartedAt: Date;
    dayBeforeMs: bigint;
    lastActiveAt: Date;
  }>(tx)`
    select s.created_at as "startedAt", s.sitting_started_at as "sittingStartedAt", s.day_before_ms as "dayBeforeMs",
      greatest(s.seen_at, s.ended_at, case when s.ended_at is null and b.played_at > s.created_at then b.played_at end) as "lastActiveAt"
    from session s, (select max(last_round_at) as played_at from ledger_balance where player_id = ${playerId}) b
    where s.player_id = ${playerId} and greatest(s.seen_at, s.ended_at, b.played_at) > ${new Date(now.getTime() - 86_400_000)}`;
  return rows.map((row) => ({ ...row, dayBeforeMs: Number(row.dayBeforeMs) }));
}

/** Play time of a sign-in. */
export async function selectPlayTime(
  db: Db | Tx,
  id: SessionId,
): Promise<PlayTime & { readonly startedAt: Date }> {
  const row = await db
    .withTables<SessionTables>()
    .selectFrom("session")
    .select([
      "created_at as startedAt",
      "sitting_started_at as sittingStartedAt",
      "day_before_ms as dayBeforeMs",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
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
  const column = kind === "session" ? "near_end_notified" : "near_day_end_notified";
  const { numUpdatedRows } = await tx
    .withTables<SessionTables>()
    .updateTable("session")
    .set({ [column]: nearAt })
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (select from session o where o.player_id = session.player_id and ${
        kind === "session"
          ? sql`o.near_end_notified = ${nearAt}`
          : sql`date_trunc('day', o.near_day_end_notified, 'UTC') = date_trunc('day', ${nearAt}::timestamptz, 'UTC')`
      })`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A player's complete sessions that were not ended, last used first. Some have expired. */
export async function selectSessions(db: Db, playerId: PlayerId) {
  return db
    .withTables<SessionTables>()
    .selectFrom("session")
    .select([
      "id",
      "user_agent as userAgent",
      "ip",
      "created_at as createdAt",
      "seen_at as seenAt",
      "expires_at as expiresAt",
      "ended_at as endedAt",
    ])
    .where("player_id", "=", playerId)
    .where("ended_at", "is", null)
    .where("is_half", "=", false)
    .orderBy("seen_at", "desc")
    .execute();
}

/** Ends a session of this player; false when not found. */
export async function endSessionOf(
  tx: Tx,
  playerId: PlayerId,
  end: { id: string; now: Date; reason: string },
): Promise<boolean> {
  const row = await tx
    .withTables<SessionTables>()
    .updateTable("session")
    .set({ ended_at: end.now, end_reason: end.reason })
    .where("id", "=", end.id)
    .where("player_id", "=", playerId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the player has signed in with this browser before. */
export async function isDeviceKnown(tx: Tx, playerId: PlayerId, deviceId: string): Promise<boolean> {
  const row = await tx
    .withTables<SessionTables>()
    .selectFrom("session")
    .select("id")
    .where("player_id", "=", playerId)
    .where("device_id", "=", deviceId)
    .where("is_half", "=", false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await db
    .withTables<SessionTables>()
    .updateTable("session")
    .set({ seen_at: now })
    .where("id", "=", id)
    .execute();
}

/** The player's sign-in before the given session. */
export async function selectPreviousSignIn(
  db: Db | Tx,
  playerId: PlayerId,
  sessionId: SessionId,
): Promise<{ readonly at: Date; readonly userAgent: string; readonly ip: string } | undefined> {
  return db
    .withTables<SessionTables>()
    .selectFrom("session")
    .select(["created_at as at", "user_agent as userAgent", "ip"])
    .where("player_id", "=", playerId)
    .where("is_half", "=", false)
    .where("id", "<", sessionId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
