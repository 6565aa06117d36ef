import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { createId } from "../ids.ts";

/** Work to be done after a commit, by whichever process is free. */
export interface NewJob {
  readonly kind: string;
  readonly input: unknown;
  readonly runAt: Date;
  /** At most one waiting job has this key. */
  readonly dedupeKey?: string;
}

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly attempts: number;
  readonly maxAttempts: number;
}

/** Puts a job in line, in the transaction that made it necessary. */
export async function enqueueJob(tx: Tx | Db, job: NewJob, now: Date): Promise<void> {
  await sql`insert into job (id, kind, input, run_at, dedupe_key, created_at)
    values (${createId()}, ${job.kind}, ${JSON.stringify(job.input)}, ${job.runAt}, ${job.dedupeKey ?? null}, ${now})
    on conflict on constraint job_dedupe_key_unique do nothing`.execute(tx);
}

/** Takes the next job that is due and locks it for this transaction; others pass it by. */
export async function takeJob(tx: Tx, now: Date): Promise<Job | null> {
  const { rows } = await sql<{
    id: string;
    kind: string;
    input: unknown;
    attempts: number;
    max_attempts: number;
  }>`
    select id, kind, input, attempts, max_attempts from job where run_at <= ${now} order by run_at, id limit 1 for update skip locked`.execute(
    tx,
  );
  const row = rows[0];
  return row
    ? { id: row.id, kind: row.kind, input: row.input, attempts: row.attempts, maxAttempts: row.max_attempts }
    : null;
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await sql`delete from job where id = ${id}`.execute(tx);
}

/** Puts a failed job back for later, or aside where it has failed too often. */
export async function postponeJob(
  db: Db,
  job: Job,
  failure: { now: Date; runAt: Date; message: string },
): Promise<void> {
  if (job.attempts + 1 < job.maxAttempts) {
    await sql`update job set attempts = attempts + 1, run_at = ${failure.runAt}, last_error = ${failure.message} where id = ${job.id}`.execute(
      db,
    );
    return;
  }
  await sql`with failed as (delete from job where id = ${job.id} returning *)
    insert into job_failed select id, kind, input, run_at, attempts + 1, max_attempts, ${failure.message}, dedupe_key, created_at, ${failure.now}::timestamptz from failed`.execute(
    db,
  );
}
