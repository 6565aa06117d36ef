import { runTaskListOnce } from "graphile-worker";
import pg from "pg";
import type { Clock } from "../platform/time/clock.ts";
import { type JobParts, prepareLanes } from "../platform/jobs/job-runner.ts";

/** Jobs that a test runs on request, by the test's clock. */
export interface DrainedJobs {
  /** Runs everything due now, including follow-up jobs; returns the number of jobs. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

/** A schema with its own `now()`, for connections that put it first in their search path. */
export async function createMovedClock(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema if not exists moved_clock;
    create or replace function moved_clock.now() returns timestamptz language sql stable as $$ select current_setting('moved_clock.now')::timestamptz $$`);
}

/** The queue's own workers, one job at a time, on a connection with the test's clock. */
export function drainJobs(parts: JobParts, at: { readonly url: string; readonly clock: Clock }): DrainedJobs {
  const lanes = prepareLanes(parts).map((lane) => ({
    ...lane,
    options: { ...lane.options, concurrency: 1 as const },
  }));
  let done = 0;
  let failure: unknown = null;
  for (const { events } of lanes) {
    events.on("job:start", () => (done += 1));
    events.on("worker:getJob:error", ({ error }) => (failure = error));
    events.on("worker:fatalError", ({ error }) => (failure = error));
  }
  return {
    async drain() {
      const client = new pg.Client({
        connectionString: at.url,
        options: `-c search_path=moved_clock,pg_catalog,public -c moved_clock.now=${at.clock.now().toISOString()}`,
      });
      await client.connect();
      const from = done;
      try {
        for (let before = -1; before !== done; ) {
          before = done;
          // The queue runs jobs of one instant in any order; this gives them their enqueue order.
          await client.query(
            "update graphile_worker._private_jobs set run_at = run_at - interval '1 minute' + id * interval '1 microsecond' where run_at <= now() and locked_at is null",
          );
          for (const { options, tasks } of lanes) {
            // A client outside a pool needs no release.
            const lent = Object.assign(client, { release: () => undefined });
            await runTaskListOnce(options, tasks, lent).promise;
            if (failure) throw failure;
          }
        }
      } finally {
        await client.end();
      }
      return done - from;
    },
    close: async () => undefined,
  };
}
