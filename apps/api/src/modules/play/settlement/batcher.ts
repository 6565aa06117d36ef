import type pg from "pg";
import { Refusal } from "../../../platform/refusal.ts";
import { settleAlone, settleBatch } from "./settle-batch.ts";
import type { Decision, PlayerRequest } from "./settlement-state.ts";

/** Who waits for an answer. */
export interface Caller {
  /** Arrival of its call by `performance.now()`. */
  readonly arrivedAt: number;
  /** Whether nobody would read the answer. */
  readonly isGone: () => boolean;
}

export interface SettlementBatcher {
  /**
   * Settles an opening or a step in a transaction shared with concurrent ones. Refuses as overloaded, without having
   * played, what could not start within a second of its arrival or whose caller has gone before.
   */
  settle(request: PlayerRequest, caller?: Caller): Promise<Decision>;
  /** Whether so many waiting bets are more than can start in time: another one would only wait in vain. */
  readonly isFull: (waiting: number) => boolean;
  /** Whether play keeps the database busy. */
  readonly isBusy: () => boolean;
}

export interface BatcherOptions {
  /** Connections of its own, see `settlingConnections`. */
  readonly pool: pg.Pool;
  /** A few connections that wait for locks, for players whose rows are locked. */
  readonly patientPool: pg.Pool;
  /** Called once after each batch that moved money. */
  readonly onCommitted: () => void;
  /** Called after each batch with its first request's waiting time and its duration in milliseconds. */
  readonly onBatch?: (waitedMs: number, tookMs: number) => void;
}

/** A request with its promise. */
interface Waiting extends Caller {
  readonly request: PlayerRequest;
  readonly resolve: (verdict: Decision) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Three concurrent batches: while one is written and one is answered, the third keeps the database busy
 * (docs/adr/0037-settlement.md).
 */
export const settlingConnections = 3;
/** Below this many requests, waiting for the next batch costs less CPU than another transaction. */
export const worthABatch = 16;
const maxInBatch = 128;
const maxAttempts = 4;
/** A request that has not started by then is refused: its player would not wait much longer. */
export const longestWaitMs = 1_000;
const sweepEveryMs = 100;
/** So many may wait before it is known how many a second the machine manages: enough for full batches. */
const minRoom = 512;
/**
 * Part of what was answered in the last second that may wait. A fifth keeps every connection busy; more would only
 * wait longer, and cost memory and garbage collection that the answered ones need.
 */
const roomFactor = 0.2;
/** Requests a second from which play has the database to itself as far as possible. */
const busyFrom = 100;

/**
 * Errors caused by concurrent transactions that a retry cures: a key or title taken at the same time, a
 * conflict, a deadlock.
 */
const conflictCodes = new Set(["23505", "40001", "40P01"]);
/** A row stayed locked beyond the connection's lock timeout (lock_not_available). */
const lockedCode = "55P03";

/** Requests on jackpot titles lock the same pools: their batches run one after the other, beside the rest. */
const laneOf = ({ jackpot }: PlayerRequest): "jackpot" | "plain" => (jackpot ? "jackpot" : "plain");

/**
 * Batches requests: one without a running batch is sent with all others of its event loop turn; later
 * ones wait for the batch's end, or until they are enough for another transaction. No timer starts a batch. One
 * request per player runs at a time. A batch never waits for locks: a request with locked rows is settled
 * alone. The queue is bounded by age (docs/adr/0037-settlement.md).
 */
export function createSettlementBatcher(options: BatcherOptions): SettlementBatcher {
  let queue: Waiting[] = [];
  const playersUnderWay = new Set<string>();
  const batchesUnderWay = { jackpot: 0, plain: 0 };
  const rate = countLastSecond();
  let isDispatchDue = false;
  let sweeper: NodeJS.Timeout | undefined;

  const isFull = (waiting: number): boolean => waiting >= Math.max(minRoom, roomFactor * rate.read());

  /** Refuses those that have waited too long or for nobody, also while the database answers nothing. */
  function sweep(): void {
    const now = performance.now();
    queue = queue.filter((waiting) => !refuseLate(waiting, now));
    clearTimeout(sweeper);
    sweeper = queue.length > 0 ? setTimeout(sweep, sweepEveryMs).unref() : undefined;
  }

  /** Batches the requests of this turn: answered requests are often followed by as many new ones. */
  function dispatchSoon(): void {
    if (isDispatchDue || queue.length === 0) return;
    isDispatchDue = true;
    setImmediate(dispatch);
  }

  function dispatch(): void {
    isDispatchDue = false;
    // Without a free connection the timer is soon enough: in an overload every turn would look at all that wait.
    if (sweeper === undefined || freeConnections(batchesUnderWay) > 0) sweep();
    for (let batch = takeBatch(); batch; batch = takeBatch()) void run(batch);
  }

  function takeBatch(): readonly Waiting[] | null {
    const batch = chooseBatch(queue, { playersUnderWay, batchesUnderWay });
    if (batch === null) return null;
    const taken = new Set(batch);
    queue = queue.filter((waiting) => !taken.has(waiting));
    for (const { request } of batch) playersUnderWay.add(request.playerId);
    return batch;
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    const lane = batch[0] ? laneOf(batch[0].request) : "plain";
    const begin = performance.now();
    batchesUnderWay[lane] += 1;
    const left = await answerBatch(options, batch);
    rate.add(batch.length);
    batchesUnderWay[lane] -= 1;
    options.onBatch?.(begin - (batch[0]?.arrivedAt ?? begin), performance.now() - begin);
    for (const waiting of batch) if (!left.has(waiting)) playersUnderWay.delete(waiting.request.playerId);
    dispatchSoon();
    for (const waiting of left)
      void answerAlone(options, waiting).finally(() => {
        playersUnderWay.delete(waiting.request.playerId);
        dispatchSoon();
      });
  }

  return {
    settle: (request, caller = { arrivedAt: performance.now(), isGone: () => false }) =>
      new Promise((resolve, reject) => {
        if (isFull(queue.length)) return reject(overloaded());
        queue.push({ request, resolve, reject, ...caller });
        dispatchSoon();
      }),
    isFull,
    isBusy: () => queue.length > 0 || rate.read() > busyFrom,
  };
}

interface UnderWay {
  readonly playersUnderWay: ReadonlySet<string>;
  readonly batchesUnderWay: Readonly<Record<"jackpot" | "plain", number>>;
}

const freeConnections = ({ jackpot, plain }: UnderWay["batchesUnderWay"]): number =>
  settlingConnections - jackpot - plain;

/** The next requests of a lane, at most one per player; null when it is better to wait. */
function chooseBatch(
  queue: readonly Waiting[],
  { playersUnderWay, batchesUnderWay }: UnderWay,
): readonly Waiting[] | null {
  const free = freeConnections(batchesUnderWay);
  if (free === 0) return null;
  const ready = queue.filter(({ request }) => !playersUnderWay.has(request.playerId));
  const first = ready.find(
    ({ request }) =>
      batchesUnderWay[laneOf(request)] === 0 || (laneOf(request) === "plain" && ready.length >= worthABatch),
  );
  if (!first) return null;
  const lane = laneOf(first.request);
  const fair = Math.max(worthABatch, Math.ceil(ready.length / free));
  const size = lane === "jackpot" ? maxInBatch : Math.min(maxInBatch, fair);
  const batch = new Map<string, Waiting>();
  for (const waiting of ready) {
    if (batch.size === size) break;
    const { playerId } = waiting.request;
    if (laneOf(waiting.request) === lane && !batch.has(playerId)) batch.set(playerId, waiting);
  }
  return [...batch.values()];
}

/** Refuses a request that has waited too long, or for nobody. Returns whether it did. */
function refuseLate({ arrivedAt, isGone, reject }: Waiting, now: number): boolean {
  const isLate = now - arrivedAt > longestWaitMs || isGone();
  if (isLate) reject(overloaded());
  return isLate;
}

/** Players may repeat the bet with its key: it has not played. */
const overloaded = (): Refusal => new Refusal("request.overloaded", 1);

/** Counts what was added in the last second, and in the current one if that is more. */
function countLastSecond() {
  let [second, current, last] = [0, 0, 0];
  const turn = (): void => {
    const now = Math.floor(performance.now() / 1_000);
    if (now === second) return;
    last = now === second + 1 ? current : 0;
    [second, current] = [now, 0];
  };
  return {
    add(count: number): void {
      turn();
      current += count;
    },
    read(): number {
      turn();
      return Math.max(last, current);
    },
  };
}

/**
 * Answers a batch. Returns the requests to settle alone: their rows are locked, or another request of the
 * batch may be at fault.
 */
async function answerBatch(
  { pool, onCommitted }: BatcherOptions,
  batch: readonly Waiting[],
): Promise<ReadonlySet<Waiting>> {
  const left = new Set<Waiting>();
  try {
    const outcomes = await settleBatch(
      pool,
      batch.map(({ request }) => request),
    );
    if (outcomes.some(({ kind }) => kind === "settled")) onCommitted();
    for (const [index, waiting] of batch.entries()) {
      const outcome = outcomes[index];
      if (!outcome || outcome.kind === "busy") left.add(waiting);
      else waiting.resolve(outcome);
    }
    return left;
  } catch (error) {
    const isWorthAgain = isConflict(error) || codeOf(error) === lockedCode;
    if (isWorthAgain || (batch.length > 1 && isOfOneRequest(error))) return new Set(batch);
    for (const { reject } of batch) reject(error);
    return left;
  }
}

async function answerAlone(
  { patientPool, onCommitted }: BatcherOptions,
  { request, resolve, reject }: Waiting,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await settleAlone(patientPool, request);
      if (outcome.kind === "busy") throw new Error(`the round ${request.roundId} names no game`);
      if (outcome.kind === "settled") onCommitted();
      return resolve(outcome);
    } catch (error) {
      if (attempt >= maxAttempts || !isConflict(error)) return reject(error);
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const isConflict = (error: unknown): boolean => conflictCodes.has(codeOf(error));

/**
 * Whether the server refused a statement, so that a single request may be at fault; otherwise the database is
 * unreachable.
 */
const isOfOneRequest = (error: unknown): boolean => /^(?!08|53|57|58)[0-9A-Z]{5}$/.test(codeOf(error));
