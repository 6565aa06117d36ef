import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { execute, queryRows } from "../database/query.ts";

/** A dead-lettered job. Its input is left out: letters contain addresses and secrets. */
export interface FailedJob {
  readonly id: string;
  readonly kind: string;
  /** The payment that it concerns, if any. */
  readonly paymentId: string | null;
  readonly attempts: number;
  readonly lastError: string;
  readonly failedAt: Date;
}

/** Dead-lettered jobs, oldest first: all, one by id, or those of one kind. */
export async function listFailedJobs(
  db: Db,
  only: { readonly id?: string; readonly kind?: string } = {},
): Promise<FailedJob[]> {
  const { id = null, kind = null } = only;
  return queryRows<FailedJob>(db)`
    select id, kind, input ->> 'paymentId' as "paymentId", attempts, coalesce(last_error, '') as "lastError", failed_at as "failedAt"
    from job_failed where (${id}::uuid is null or id = ${id}) and (${kind}::text is null or kind = ${kind})
    order by failed_at, id`;
}

export async function countFailedJobs(db: Db): Promise<{ kind: string; count: number }[]> {
  return queryRows<{ kind: string; count: number }>(db)`
    select kind, count(*)::int as count from job_failed group by kind`;
}

/**
 * Requeues a dead-lettered job, due at once with all its attempts. Returns false when it is no longer one: of
 * two concurrent calls one succeeds. If a newer job with the same key is waiting, the old one is dropped.
 */
export async function requeueFailedJob(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await queryRows<{ input: unknown; kind: string; key: string | null }>(tx)`
    delete from graphile_worker._private_jobs j using job_failed f where f.id = ${id} and j.id = f.job_id
    returning f.kind, f.input, f.dedupe_key as key`;
  const [job] = rows;
  if (!job) return false;
  await execute(tx)`insert into job (id, kind, input, run_at, dedupe_key, created_at)
    values (${id}, ${job.kind}, ${JSON.stringify(job.input)}, ${now}, ${job.key}, ${now})`;
  return true;
}

/** Deletes letters and messages to these addresses that wait for another attempt or have none left. */
export async function forgetLettersTo(tx: Tx, addresses: readonly string[]): Promise<void> {
  await execute(tx)`delete from graphile_worker._private_jobs
    where locked_at is null and payload -> 'input' ->> 'to' in (${sql.join(addresses)})`;
}

/** Deletes dead-lettered jobs of one kind. */
export async function dropFailedJobs(db: Db, kind: string): Promise<void> {
  await execute(db)`
    delete from graphile_worker._private_jobs j using job_failed f where j.id = f.job_id and f.kind = ${kind}`;
}
