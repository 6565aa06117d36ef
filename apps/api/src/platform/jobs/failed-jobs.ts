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

export async function countFailedJobs(db: Db): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from job_failed group by kind`.execute(db);
  return rows;
}

/**
 * Puts a job that lies aside back in line with all its tries, due at once. Answers false where it lies aside no more: of two
 * calls at once one wins. Where a newer job of the same key waits already, that one does the work and the old one is dropped.
 */
export async function requeueFailedJob(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ input: unknown; kind: string; key: string | null }>`
    delete from graphile_worker._private_jobs j using job_failed f where f.id = ${id} and j.id = f.job_id
    returning f.kind, f.input, f.dedupe_key as key`.execute(tx);
  const [job] = rows;
  if (!job) return false;
  await sql`insert into job (id, kind, input, run_at, dedupe_key, created_at)
    values (${id}, ${job.kind}, ${JSON.stringify(job.input)}, ${now}, ${job.key}, ${now})`.execute(tx);
  return true;
}

/** Forgets letters and messages to these addresses that lie aside. */
export async function forgetFailedJobs(tx: Tx, addresses: readonly string[]): Promise<void> {
  await sql`delete from graphile_worker._private_jobs j using job_failed f
    where j.id = f.job_id and f.input ->> 'to' in (${sql.join(addresses)})`.execute(tx);
}

/** Drops what lies aside of one kind. */
export async function dropFailedJobs(db: Db, kind: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs j using job_failed f where j.id = f.job_id and f.kind = ${kind}`.execute(
    db,
  );
}
