import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";

/** A job that failed as often as it may and lies aside. Its input is left out: letters hold addresses and secrets. */
export interface FailedJob {
  readonly id: string;
  readonly kind: string;
  /** The payment that it is about, where it is about one. */
  readonly paymentId: string | null;
  readonly attempts: number;
  readonly lastError: string;
  readonly failedAt: Date;
}

/** What lies aside, oldest first; all of it, or one job by its id, or the jobs of one kind. */
export async function listFailedJobs(
  db: Db,
  only: { readonly id?: string; readonly kind?: string } = {},
): Promise<FailedJob[]> {
  const { id = null, kind = null } = only;
  const { rows } = await sql<FailedJob>`
    select id, kind, input ->> 'paymentId' as "paymentId", attempts, coalesce(last_error, '') as "lastError", failed_at as "failedAt"
    from job_failed where (${id}::uuid is null or id = ${id}) and (${kind}::text is null or kind = ${kind})
    order by failed_at, id`.execute(db);
  return rows;
}

/**
 * Puts a job that lies aside back in line with all its tries, due at once. Answers false where it lies aside no more: of two
 * calls at once one wins. Where a newer job of the same key waits already, that one does the work and the old one is dropped.
 */
export async function requeueFailedJob(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with failed as (delete from job_failed where id = ${id} returning *),
    requeued as (
      insert into job (id, kind, input, run_at, last_error, max_attempts, dedupe_key, created_at)
      select id, kind, input, ${now}::timestamptz, last_error, max_attempts, dedupe_key, created_at from failed
      on conflict on constraint job_dedupe_key_unique do nothing)
    select id from failed`.execute(tx);
  return rows.length > 0;
}

/** Forgets letters and messages to these addresses that lie aside. */
export async function forgetFailedJobs(tx: Tx, addresses: readonly string[]): Promise<void> {
  await sql`delete from job_failed where input ->> 'to' in (${sql.join(addresses)})`.execute(tx);
}
