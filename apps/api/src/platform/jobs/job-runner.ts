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
import { systemClock } from "../clock.ts";
import type { Db, Tx } from "../database/database.ts";
import type { Logger } from "../log.ts";
import { type LaneName, laneNames, laneOf, lanes } from "./lanes.ts";
import { dropFailedJobs } from "./failed-jobs.ts";
import { freeHeldJobs, takeJobOut } from "./job-store.ts";
import { repeat } from "../repeat.ts";
import { type Crontab, lastTurns, takeTurns } from "./regular-turns.ts";

/** What a handler gets beside its input. */
export interface JobCall {
  /**
   * Does work exactly once: in the transaction that takes the job away, and not at all where another process has done it. Nothing
   * outside of the database may be waited for in it.
   */
  readonly once: (work: (tx: Tx) => Promise<void>) => Promise<void>;
  /** Ends where the job's time is over, or the process is closing. */
  readonly signal: AbortSignal;
}

/**
 * Does one kind of work. No transaction is open around it: it calls whom it has to call, and records what came of it in a command of
 * its own. It may run twice where a process died, and must bear that, or do its work by `once`.
 */
export type JobHandler = (input: unknown, call: JobCall) => Promise<void>;

/** A handler that gets its input as the schema reads it; what the schema refuses fails the job. */
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
  /** The most that a handler may take, calls to the world and all. */
  readonly limitMs?: number;
  /** The kinds of work that are put in line by themselves. */
  readonly crontab?: Crontab;
}

/** The tasks of one lane, and how the queue is told to work them. */
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
/** A lock that is this much older than a handler's time belongs to a process that died or stands still. */
const graceMs = 30_000;
const freeEveryMs = 15_000;
const turnsEveryMs = 1_000;
const pollMs = 1_000;
const closeWithinMs = 10_000;
const longestPauseMs = 30_000;

/** What waits in the queue: the input beside the id that the command log and the operator know the job by. Work by the clock has neither. */
const envelope = z.object({ input: z.unknown().optional() });

/** The lanes that these handlers make. */
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

/** Works the queue until it is closed, every lane by itself; several processes share it. */
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
        failed: "jobs of dead processes could not be freed; it will be tried again",
      },
      () => freeHeldJobs(parts.db, kinds, heldForMs),
    ),
    repeat(
      {
        log,
        everyMs: turnsEveryMs,
        failed: "regular work could not be put in line; it will be tried again",
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

/** Asks the database for the turns of a minute once, or until it has answered. */
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

/** Keeps one lane going: where the database was away the queue's workers end, and others are begun, later each time. */
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
      parts.log.warn({ err: error, lane: name }, "jobs could not be worked; it will be tried again");
      void end();
      timer = setTimeout(begin, pauseMs);
      timer.unref();
    };
    lane.events.once("worker:getJob:error", ({ error }) => beginAnew(error));
    lane.events.once("worker:fatalError", ({ error }) => beginAnew(error));
    lane.events.on("worker:getJob:empty", () => (failures = 0));
    workers = runTaskList(lane.options, lane.tasks, withSingleRelease(pool));
  }

  /** Jobs under way are waited for. */
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
 * The queue's listener gives its connection back a second time where the server ends it during a close, and nothing catches what the
 * pool says to that.
 */
function withSingleRelease(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void => {
    if (!callback) return pool.connect();
    let isReleased = false;
    pool.connect((error, client, release) =>
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
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
      // A new turn does what the one that lies aside would have done.
      if (job.task_identifier in crontab) await dropFailedJobs(db, job.task_identifier);
      await endWith(signal, handler(input, { once, signal }));
    } catch (error) {
      const told = { err: error, job: String(job.id), kind: job.task_identifier, attempts: job.attempts };
      if (job.attempts < job.max_attempts) log.warn(told, "job failed; it will be tried again");
      else log.error(told, "job failed too often and lies aside: npm run operator -- failed-jobs");
      throw error;
    }
  };
}

/** Waits for work, and no longer than the signal. */
async function endWith(signal: AbortSignal, work: Promise<void>): Promise<void> {
  let stop = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error("the job took too long, or the process was closing"));
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    await Promise.race([work, over]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** What the queue says of itself; failed jobs are told by ourselves, without what is in them. */
function createQueueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.["failure"] === true) return;
    const isBad = level === "error" || level === "warning";
    if (isBad) log.warn({ err: meta?.["error"] }, `queue: ${message}`);
    else log.debug(`queue: ${message}`);
  });
}
