import type { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../database/database.ts";
import type { Logger } from "../log.ts";
import { deleteJob, type Job, postponeJob, takeJob } from "./job-store.ts";

/** Does one kind of work. It may run twice where a process died, and must bear that. */
export type JobHandler = (input: unknown, tx: Tx) => Promise<void>;

/** A handler that gets its input as the schema reads it; what the schema refuses fails the job. */
export function readJob<Input>(
  schema: z.ZodType<Input>,
  work: (input: Input, tx: Tx) => Promise<void>,
): JobHandler {
  return async (input, tx) => work(schema.parse(input), tx);
}

export interface JobRunner {
  /** Looks for due work at once. */
  kick(): void;
  /** Does everything that is due now; for tests and for the closing of a process. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

export interface JobRunnerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly pollMs: number;
}

// 1, 3, 9 seconds and so on: ten tries span almost two hours, as long as a mail server or a gateway may be away unnoticed.
const longestPauseMs = 3_600_000;

/** Works the jobs table, one job at a time per process; several processes share it by SKIP LOCKED. */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  let running: Promise<number> | null = null;
  let isClosed = false;

  async function drain(): Promise<number> {
    let done = 0;
    while (!isClosed && (await runNext(options))) done += 1;
    return done;
  }

  function start(): Promise<number> {
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  function kick(): void {
    if (isClosed) return;
    start().catch((error: unknown) =>
      options.log.warn({ err: error }, "the jobs table could not be worked; it will be tried again"),
    );
  }

  const timer = setInterval(kick, options.pollMs);
  timer.unref();
  return {
    kick,
    async drain() {
      const before = running ? await running : 0;
      return before + (await start());
    },
    async close() {
      clearInterval(timer);
      isClosed = true;
      await running?.catch(() => 0);
    },
  };
}

async function runNext({ db, clock, log, handlers }: JobRunnerOptions): Promise<boolean> {
  let taken: Job | null = null;
  try {
    await db.transaction().execute(async (tx) => {
      taken = await takeJob(tx, clock.now());
      if (!taken) return;
      const handler = handlers[taken.kind];
      if (!handler) throw new Error(`no handler for jobs of the kind ${taken.kind}`);
      await handler(taken.input, tx);
      await deleteJob(tx, taken.id);
    });
    return taken !== null;
  } catch (error) {
    const job = taken as Job | null;
    if (!job) throw error;
    const now = clock.now();
    const pauseMs = Math.min(longestPauseMs, 1_000 * 3 ** job.attempts);
    const told = { err: error, job: job.id, kind: job.kind, attempts: job.attempts + 1 };
    if (told.attempts < job.maxAttempts) log.warn(told, "job failed; it will be tried again");
    else log.error(told, "job failed too often and lies aside: npm run operator -- failed-jobs");
    await postponeJob(db, job, {
      now,
      runAt: new Date(now.getTime() + pauseMs),
      message: error instanceof Error ? error.message : String(error),
    });
    return true;
  }
}
