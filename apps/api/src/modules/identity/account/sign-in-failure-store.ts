import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";

/** Who tries to sign in, and from where. `scope` is a device that the account knows, or empty. */
export interface SignInTry {
  readonly email: string;
  readonly playerId: PlayerId | null;
  readonly scope: string;
  readonly address: string;
}

export interface FailureCounts {
  /** Failures of this e-mail in this scope in a row, within the window before the newest of them. */
  readonly ofEmail: number;
  /** When the newest of them was. */
  readonly newest: Date | null;
  /** Failures from this address within the window, of whatever e-mail. */
  readonly ofAddress: number;
}

const cacheMs = 90 * 86_400_000;

function hashEmail(email: string): Buffer {
  return createHash("sha256").update(email.trim().toLowerCase()).digest();
}

/** Lets the tries of one e-mail go one after the other, so that many at once get no more guesses than one after another. */
export async function lockTries(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hashEmail(email).readBigInt64BE(0)})`.execute(tx);
}

/** Whether a sign-in of this e-mail, or any from this address, has failed within the window. */
export async function hasFailures(
  db: Db,
  attempt: Pick<SignInTry, "email" | "address">,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from sign_in_failure
    where failed_at > ${since} and not is_over and (email_hash = ${hashEmail(attempt.email)} or address = ${attempt.address}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Failures count until the window is over, and none from before the password was last changed. */
export async function countFailures(
  tx: Tx,
  attempt: SignInTry,
  at: { now: Date; windowMs: number },
): Promise<FailureCounts> {
  const since = new Date(at.now.getTime() - at.windowMs);
  const { rows } = await sql<FailureCounts>`
    with newest as (
      select max(failed_at) as at from sign_in_failure
      where email_hash = ${hashEmail(attempt.email)} and scope = ${attempt.scope} and not is_over and failed_at > ${since})
    select n.at as newest,
      (select count(*)::int from sign_in_failure f
        where f.email_hash = ${hashEmail(attempt.email)} and f.scope = ${attempt.scope} and not f.is_over and f.failed_at > n.at - ${at.windowMs} * interval '1 millisecond'
          and f.failed_at >= coalesce((select max(created_at) from password_used u where u.player_id = ${attempt.playerId}), '-infinity')) as "ofEmail",
      (select count(*)::int from sign_in_failure f where f.address = ${attempt.address} and not f.is_over and f.failed_at > ${since}) as "ofAddress"
    from newest n`.execute(tx);
  return rows[0] ?? { ofEmail: 0, newest: null, ofAddress: 0 };
}

export async function insertFailure(tx: Tx, attempt: SignInTry, now: Date): Promise<void> {
  await sql`insert into sign_in_failure (id, email_hash, player_id, scope, address, failed_at)
    values (${createId()}, ${hashEmail(attempt.email)}, ${attempt.playerId}, ${attempt.scope}, ${attempt.address}, ${now})`.execute(
    tx,
  );
}

/** A sign-in that went well ends the row of failures: they count no more. */
export async function endFailures(tx: Tx, attempt: SignInTry): Promise<void> {
  await sql`update sign_in_failure set is_over = true
    where email_hash = ${hashEmail(attempt.email)} and scope = ${attempt.scope} and not is_over`.execute(tx);
}

/** Lets go of failures that have been kept for ninety days. */
export async function purgeFailures({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await sql`delete from sign_in_failure where failed_at < ${new Date(clock.now().getTime() - cacheMs)}`.execute(
    db,
  );
}
