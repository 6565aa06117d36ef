import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow } from "../../../platform/database/query.ts";
import type { PlayerId, PlaySessionId, SessionId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export interface Sitting {
  readonly startedAt: Date;
  readonly dueAt: Date | null;
  /** The player's own interval; null for the default. */
  readonly minutes: number | null;
}

/** A sign-in's data for its reality check. */
export async function selectSitting(db: Db | Tx, sessionId: SessionId): Promise<Sitting> {
  const sitting = await queryRow<Sitting>(db)`
    select s.created_at as "startedAt", s.reality_check_due_at as "dueAt", c.minutes
    from session s left join reality_check c on c.player_id = s.player_id where s.id = ${sessionId}`;
  if (!sitting) throw new Error(`the sign-in ${sessionId} is gone`);
  return sitting;
}

/**
 * Schedules the first check of the sign-in behind a game session, unless one is set. A sign-in of the same
 * session of play continues the interval: signing in again postpones no check. Returns the sign-in's start,
 * null for a demo.
 */
export async function openCheck(
  tx: Tx,
  playSessionId: PlaySessionId,
  at: { now: Date; defaultMinutes: number },
): Promise<Date | null> {
  const row = await queryRow<{ startedAt: Date }>(tx)`
    update session s set reality_check_due_at = coalesce(s.reality_check_due_at,
      (select max(e.reality_check_due_at) from session e
        where e.player_id = s.player_id and e.id <> s.id and e.sitting_started_at = s.sitting_started_at),
      ${at.now}::timestamptz + make_interval(mins => coalesce((select minutes from reality_check c where c.player_id = s.player_id), ${at.defaultMinutes})))
    from play_session p where p.id = ${playSessionId} and s.id = p.sign_in_id returning s.created_at as "startedAt"`;
  return row?.startedAt ?? null;
}

/** Restarts the interval if the check is due. */
export async function renewCheck(
  tx: Tx,
  sessionId: SessionId,
  to: { now: Date; dueAt: Date },
): Promise<void> {
  await execute(tx)`
    update session set reality_check_due_at = ${to.dueAt} where id = ${sessionId} and reality_check_due_at <= ${to.now}`;
}

/** Stores the player's interval and moves future checks by the difference; a due check stays due. */
export async function putInterval(
  tx: Tx,
  playerId: PlayerId,
  to: { minutes: number; before: number; now: Date },
): Promise<void> {
  await execute(tx)`
    insert into reality_check (player_id, minutes, updated_at) values (${playerId}, ${to.minutes}, ${to.now})
    on conflict (player_id) do update set minutes = ${to.minutes}, updated_at = ${to.now}`;
  await execute(tx)`
    update session set reality_check_due_at = reality_check_due_at + make_interval(mins => ${to.minutes - to.before})
    where player_id = ${playerId} and ended_at is null and reality_check_due_at > ${to.now}`;
}

/** The player's reality check interval. */
export const realityCheckRecord = shortRecord(
  {
    name: "realityCheck",
    tables: ["reality_check"],
    forget: (playerId) => [sql`delete from reality_check where player_id = ${playerId}`],
  },
  (playerId) => sql`select minutes, updated_at from reality_check where player_id = ${playerId}`,
);
