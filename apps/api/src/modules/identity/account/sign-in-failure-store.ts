import { dayMs } from "../../../platform/time/durations.ts";
import { sql } from "kysely";
import { createHash } from "node:crypto";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryValue } from "../../../platform/database/query.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { isAfter, longRecord } from "../../../platform/database/personal-record.ts";

/** The email, address and device of an attempt. `scope` is a device known to the account, or empty. */
export interface SignInTry {
  readonly email: string;
  readonly playerId: PlayerId | null;
  readonly scope: string;
  readonly address: string;
}

export interface FailureCounts {
  /** Consecutive failures of this email in this scope, within the window before the latest. */
  readonly ofEmail: number;
  /** Time of the latest failure. */
  readonly newest: Date | null;
  /** Failures from this address within the window, for any email. */
  readonly ofAddress: number;
}

const retentionMs = 90 * dayMs;

function hashEmail(email: string): Buffer {
  return createHash("sha256").update(email.trim().toLowerCase()).digest();
}

/** Serialises attempts of one email, so that concurrent ones get no extra guesses. */
export async function lockTries(tx: Tx, email: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(${hashEmail(email).readBigInt64BE(0)})`;
}

/** Whether a sign-in of this email, or any from this address, has failed within the window. */
export async function hasFailures(
  db: Db,
  attempt: Pick<SignInTry, "email" | "address">,
  since: Date,
): Promise<boolean> {
  return queryValue<boolean>(db)`
    select exists (select from sign_in_failure
    where failed_at > ${since} and not is_over and (email_hash = ${hashEmail(attempt.email)} or address = ${attempt.address}))`;
}

/** Counts failures within the window and since the last password change. */
export async function countFailures(
  tx: Tx,
  attempt: SignInTry,
  at: { now: Date; windowMs: number },
): Promise<FailureCounts> {
  const since = new Date(at.now.getTime() - at.windowMs);
  const row = await queryRow<FailureCounts>(tx)`
    with newest as (
      select max(failed_at) as at from sign_in_failure
      where email_hash = ${hashEmail(attempt.email)} and scope = ${attempt.scope} and not is_over and failed_at > ${since})
    select n.at as newest,
      (select count(*)::int from sign_in_failure f
        where f.email_hash = ${hashEmail(attempt.email)} and f.scope = ${attempt.scope} and not f.is_over and f.failed_at > n.at - ${at.windowMs} * interval '1 millisecond'
          and f.failed_at >= coalesce((select max(created_at) from password_used u where u.player_id = ${attempt.playerId}), '-infinity')) as "ofEmail",
      (select count(*)::int from sign_in_failure f where f.address = ${attempt.address} and not f.is_over and f.failed_at > ${since}) as "ofAddress"
    from newest n`;
  return row ?? { ofEmail: 0, newest: null, ofAddress: 0 };
}

export async function insertFailure(tx: Tx, attempt: SignInTry, now: Date): Promise<void> {
  await execute(tx)`insert into sign_in_failure (id, email_hash, player_id, scope, address, failed_at)
    values (${createId()}, ${hashEmail(attempt.email)}, ${attempt.playerId}, ${attempt.scope}, ${attempt.address}, ${now})`;
}

/** A successful sign-in resets the count of consecutive failures. */
export async function endFailures(tx: Tx, attempt: SignInTry): Promise<void> {
  await execute(tx)`update sign_in_failure set is_over = true
    where email_hash = ${hashEmail(attempt.email)} and scope = ${attempt.scope} and not is_over`;
}

/** Deletes failures older than ninety days. */
export async function purgeFailures({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await execute(db)`
    delete from sign_in_failure where failed_at < ${new Date(clock.now().getTime() - retentionMs)}`;
}

/** Failed sign-ins of the last ninety days. */
export const signInFailureRecord = longRecord(
  {
    name: "failedSignIns",
    tables: ["sign_in_failure"],
    forget: (playerId) => [sql`delete from sign_in_failure where player_id = ${playerId}`],
  },
  (playerId, after, limit) =>
    sql`select failed_at::text as at_, id::text as key_, address, failed_at
      from sign_in_failure where player_id = ${playerId} and ${isAfter(sql`failed_at`, sql`id::text`, after)}
      order by failed_at, id::text limit ${limit}`,
);
