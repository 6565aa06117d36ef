import { EventEmitter } from "node:events";
import {
  type JobHelpers,
  Logger as QueueLogger,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
  type WorkerPoolOptions,
} from "graphile-worker";
import type pg from "pg";
import { z } from "zod";
import { systemClock } from "../time/clock.ts";
import type { Db, Tx } from "../database/database.ts";
import type { Logger } from "../runtime/log.ts";
import { type LaneName, laneNames, laneOf, lanes } from "./lanes.ts";
import { dropFailedJobs } from "./failed-jobs.ts";
import { freeHeldJobs, giveBackTry, takeJobOut } from "./job-store.ts";
import { repeat } from "../runtime/repeat.ts";
import { type Crontab, lastTurns, takeTurns } from "./regular-turns.ts";

/** Arguments of a handler beside its input. */
export interface JobCall {
  /**
   * Does work exactly once: in the transaction that completes the job, and not at all if another process has
   * done it. Must not wait for anything outside the database.
   */
  readonly once: (work: (tx: Tx) => Promise<void>) => Promise<void>;
  /** Aborted when the job's time limit ends or the process shuts down. */
  readonly signal: AbortSignal;
}

/**
 * Handles one kind of job. Runs outside any transaction: it calls external services and records the result in
 * a command. It may run twice after a crash and must tolerate that, or use `once`.
 */
export type JobHandler = (input: unknown, call: JobCall) => Promise<void>;

/** A handler with its input parsed by a schema. Invalid input fails the job. */
export function readJob<Input>(
  schema: z.ZodType<Input>,
  work: (input: Input, call: JobCall) => Promise<void>,
): JobHandler {
  return async (input, call) => work(schema.parse(input), call);
}

export interface JobParts {
  readonly db: Db;
  readonly log: Logger;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Time limit of a handler, including external calls. */
  readonly limitMs?: number;
  /** Cron jobs. */
  readonly crontab?: Crontab;
}

/** The handlers of one lane and its queue options. */
export interface Lane {
  readonly name: LaneName;
  readonly tasks: TaskList;
  readonly options: WorkerPoolOptions;
  readonly events: WorkerEvents;
}

export interface JobRunner {
  readonly parts: JobParts;
  close(): Promise<void>;
}

const handlerLimitMs = 60_000;
/** A lock older than the time limit plus this belongs to a process that crashed or hangs. */
const graceMs = 30_000;
const freeEveryMs = 15_000;
const turnsEveryMs = 1_000;
const pollMs = 1_000;
const closeWithinMs = 10_000;
const longestPauseMs = 30_000;

/**
 * A queued job: the input and the id by which the command log and the operator know it. Cron jobs have
 * neither.
 */
const envelope = z.object({ input: z.unknown().optional() });

/** The lanes of these handlers. */
export function prepareLanes(parts: JobParts): Lane[] {
  return laneNames.flatMap((name) => prepareLane(parts, name) ?? []);
}

function prepareLane(parts: JobParts, name: LaneName): Lane | null {
  const kinds = Object.entries(parts.handlers).filter(([kind]) => laneOf(kind) === name);
  if (kinds.length === 0) return null;
  const tasks = Object.fromEntries(kinds.map(([kind, handler]) => [kind, createTask(handler, parts)]));
  const events: WorkerEvents = new EventEmitter();
  const options = {
    events,
    logger: createQueueLogger(parts.log),
    concurrency: lanes[name],
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: closeWithinMs,
  };
  return { name, tasks, options, events };
}

/** Runs the queue's lanes until it is closed; several processes share it. */
export function startJobRunner(parts: JobParts, pool: pg.Pool): JobRunner {
  const kinds = Object.keys(parts.handlers);
  const heldForMs = (parts.limitMs ?? handlerLimitMs) + graceMs;
  const keepers = prepareLanes(parts).map(({ name }) => createLane(parts, { name, pool }));
  const { log, crontab } = parts;
  const lookouts = [
    repeat(
      {
        log,
        everyMs: freeEveryMs,
        failed: "jobs of crashed processes could not be released; it will be retried",
      },
      () => freeHeldJobs(parts.db, kinds, heldForMs),
    ),
    repeat(
      {
        log,
        everyMs: turnsEveryMs,
        failed: "cron jobs could not be enqueued; it will be retried",
        isOff: crontab === undefined,
      },
      takeTurnsOf(parts),
    ),
  ];
  return {
    parts,
    async close() {
      await Promise.all([...lookouts, ...keepers].map((each) => each.close()));
    },
  };
}

/** Enqueues a minute's cron jobs once, retrying until the database has answered. */
function takeTurnsOf({ db, crontab = {} }: JobParts): () => Promise<void> {
  let takenMinute = 0;
  return async () => {
    const now = systemClock.now();
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute === takenMinute) return;
    await takeTurns(db, lastTurns(crontab, now));
    takenMinute = minute;
  };
}

/** Keeps one lane running: after a database failure its workers are restarted with growing delays. */
function createLane(
  parts: JobParts,
  { name, pool }: { readonly name: LaneName; readonly pool: pg.Pool },
): { close(): Promise<void> } {
  let workers: WorkerPool | null = null;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    const lane = prepareLane(parts, name);
    if (!lane || isClosed) return;
    let isOver = false;
    const beginAnew = (error: unknown): void => {
      if (isOver || isClosed) return;
      isOver = true;
      failures += 1;
      const pauseMs = Math.min(longestPauseMs, pollMs * 2 ** (failures - 1));
      parts.log.warn({ err: error, lane: name }, "jobs could not be processed; it will be retried");
      void end();
      timer = setTimeout(begin, pauseMs);
      timer.unref();
    };
    lane.events.once("worker:getJob:error", ({ error }) => beginAnew(error));
    lane.events.once("worker:fatalError", ({ error }) => beginAnew(error));
    lane.events.on("worker:getJob:empty", () => (failures = 0));
    workers = runTaskList(lane.options, lane.tasks, withSingleRelease(pool));
  }

  /** Waits for jobs in progress. */
  async function end(): Promise<void> {
    const ending = workers;
    workers = null;
    await ending?.gracefulShutdown().catch(() => undefined);
  }

  begin();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await end();
    },
  };
}

/**
 * The queue's listener releases its connection twice when the server ends it during shutdown, and also when
 * it got none in time: nothing catches either error, so the process would end.
 */
export function withSingleRelease(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void => {
    if (!callback) return pool.connect();
    let isReleased = false;
    pool.connect((error, client, release) =>
      callback(error, client, (reason) => {
        if (client && !isReleased) release(reason);
        isReleased = true;
      }),
    );
  };
  return Object.assign<pg.Pool, { connect: unknown }>(Object.create(pool), { connect });
}

function createTask(handler: JobHandler, { db, log, limitMs = handlerLimitMs, crontab = {} }: JobParts) {
  return async (payload: unknown, { job, abortSignal }: JobHelpers): Promise<void> => {
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), ...(abortSignal ? [abortSignal] : [])]);
    const once: JobCall["once"] = (work) =>
      db.transaction().execute(async (tx) => {
        if (await takeJobOut(tx, job)) await work(tx);
      });
    try {
      const { input } = envelope.parse(payload);
      // A new run replaces the dead-lettered one.
      if (job.task_identifier in crontab) await dropFailedJobs(db, job.task_identifier);
      await endWith(signal, handler(input, { once, signal }));
    } catch (error) {
      // The queue records the failure next; without a database the lock is freed later.
      if (abortSignal?.aborted) await giveBackTry(db, job).catch(() => undefined);
      const fields = { err: error, job: String(job.id), kind: job.task_identifier, attempts: job.attempts };
      if (job.attempts < job.max_attempts) log.warn(fields, "job failed; it will be retried");
      else
        log.error(
          fields,
          "job failed too often and is dead-lettered: npm run operator -- job.list-failed-jobs",
        );
      throw error;
    }
  };
}

/** Waits for work until the signal is aborted. */
async function endWith(signal: AbortSignal, work: Promise<void>): Promise<void> {
  let stop = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error("the job exceeded its time limit, or the process was shutting down"));
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    await Promise.race([work, over]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** The queue's own log lines. Failed jobs are logged by us, without their input. */
function createQueueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.["failure"] === true) return;
    const isBad = level === "error" || level === "warning";
    if (isBad) log.warn({ err: meta?.["error"] }, `queue: ${message}`);
    else log.debug(`queue: ${message}`);
  });
}
