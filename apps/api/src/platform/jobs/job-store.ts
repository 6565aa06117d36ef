import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { execute, queryRows, writeRow } from "../database/query.ts";
import { createId } from "../ids.ts";

/** Work for after a commit, done by any process. */
export interface NewJob {
  readonly kind: string;
  readonly input: unknown;
  /** At once by default. */
  readonly runAt?: Date;
  /** At most one waiting job has this key. */
  readonly dedupeKey?: string | null;
}

/** Enqueues a job in the transaction that requires it. */
export async function enqueueJob(
  { tx, now }: { readonly tx: Tx | Db; readonly now: Date },
  { kind, input, runAt = now, dedupeKey = null }: NewJob,
): Promise<void> {
  await execute(tx)`insert into job (id, kind, input, run_at, dedupe_key, created_at)
    values (${createId()}, ${kind}, ${JSON.stringify(input)}, ${runAt}, ${dedupeKey}, ${now})`;
}

/** Waiting jobs of one kind. */
export interface WaitingJobs {
  readonly kind: string;
  readonly due: number;
  readonly later: number;
  /** Jobs with failed attempts. */
  readonly failing: number;
  /** Due time of the oldest due job; null without one. */
  readonly dueSince: Date | null;
}

/** Waiting jobs by kind. */
export async function countWaitingJobs(db: Db, now: Date): Promise<WaitingJobs[]> {
  return queryRows<WaitingJobs>(db)`
    select kind, (count(*) filter (where run_at <= ${now}))::int as due, (count(*) filter (where run_at > ${now}))::int as later,
      (count(*) filter (where last_error is not null))::int as failing, min(run_at) filter (where run_at <= ${now}) as "dueSince"
    from job group by kind order by kind`;
}

/** A job taken by a runner, owned while its lock lasts. */
export interface TakenJob {
  /** The queue's own number. */
  readonly id: string;
  readonly locked_by: string | null;
}

/**
 * Completes a job in the transaction that does its work. Returns false when another process owns it by now.
 */
export async function takeJobOut(tx: Tx, { id, locked_by: holder }: TakenJob): Promise<boolean> {
  return writeRow(tx)`
    delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${holder}`;
}

/** A job that is interrupted so often probably ends its process itself: from then on that counts as a try. */
const maxInterruptions = 50;

/** A try that was interrupted says nothing about the job: it does not count among the ten. */
const giveBack = sql`attempts = greatest(attempts - 1, 0),
  payload = jsonb_set(payload::jsonb, '{interruptions}', to_jsonb(coalesce((payload ->> 'interruptions')::int, 0) + 1))::json`;
const mayGiveBack = sql`coalesce((payload ->> 'interruptions')::int, 0) < ${sql.lit(maxInterruptions)}`;

/** Takes back the try of a job whose process shuts down. */
export async function giveBackTry(db: Db, { id, locked_by: holder }: TakenJob): Promise<void> {
  await execute(db)`
    update graphile_worker._private_jobs set ${giveBack} where id = ${id} and locked_by = ${holder} and ${mayGiveBack}`;
}

/**
 * Releases jobs locked by crashed or hanging processes: no handler of these kinds runs for so many
 * milliseconds.
 */
export async function freeHeldJobs(db: Db, kinds: readonly string[], afterMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await queryRows<{ holder: string; id: string }>(tx)`
      select j.locked_by as holder, j.id::text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any (${kinds}) and j.locked_at < now() - make_interval(secs => ${afterMs / 1_000}) for update of j skip locked`;
    if (held.length === 0) return;
    await execute(tx)`update graphile_worker._private_jobs set ${giveBack}
      where id = any (${held.map(({ id }) => id)}::bigint[]) and ${mayGiveBack}`;
    await execute(tx)`select graphile_worker.force_unlock_workers(${held.map(({ holder }) => holder)})`;
  });
}
