import type pg from "pg";
import { settleAlone, settleBatch } from "./settle-batch.ts";
import type { Decision, OpeningRequest } from "./settlement-state.ts";

export interface SettlementBatcher {
  /** Settles an opening in a transaction shared with concurrent ones. */
  settle(request: OpeningRequest): Promise<Decision>;
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
interface Waiting {
  readonly request: OpeningRequest;
  readonly resolve: (verdict: Decision) => void;
  readonly reject: (error: unknown) => void;
  /** Arrival time by `performance.now()`. */
  readonly arrivedAt: number;
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

/**
 * Errors caused by concurrent transactions that a retry cures: a key or title taken at the same time, a
 * conflict, a deadlock.
 */
const conflictCodes = new Set(["23505", "40001", "40P01"]);
/** A row stayed locked beyond the connection's lock timeout (lock_not_available). */
const lockedCode = "55P03";

/** Requests on jackpot titles lock the same pools: their batches run one after the other, beside the rest. */
const laneOf = ({ jackpot }: OpeningRequest): "jackpot" | "plain" => (jackpot ? "jackpot" : "plain");

/**
 * Batches openings: a request without a running batch is sent with all others of its event loop turn; later
 * ones wait for the batch's end, or until they are enough for another transaction. There is no timer. One
 * request per player runs at a time. A batch never waits for locks: a request with locked rows is settled
 * alone.
 */
export function createSettlementBatcher(options: BatcherOptions): SettlementBatcher {
  let queue: Waiting[] = [];
  const playersUnderWay = new Set<string>();
  const batchesUnderWay = { jackpot: 0, plain: 0 };
  let isDispatchDue = false;

  /** Batches the requests of this turn: answered requests are often followed by as many new ones. */
  function dispatchSoon(): void {
    if (isDispatchDue || queue.length === 0) return;
    isDispatchDue = true;
    setImmediate(dispatch);
  }

  function dispatch(): void {
    isDispatchDue = false;
    for (let batch = takeBatch(); batch; batch = takeBatch()) void run(batch);
  }

  /** The next requests of a lane, at most one per player; null when it is better to wait. */
  function takeBatch(): Waiting[] | null {
    const free = settlingConnections - batchesUnderWay.jackpot - batchesUnderWay.plain;
    if (free === 0) return null;
    const isReady = ({ request }: Waiting): boolean => !playersUnderWay.has(request.playerId);
    const ready = queue.filter(isReady);
    const isWorthIt = ({ request }: Waiting): boolean =>
      batchesUnderWay[laneOf(request)] === 0 || (laneOf(request) === "plain" && ready.length >= worthABatch);
    const first = ready.find(isWorthIt);
    if (!first) return null;
    const lane = laneOf(first.request);
    const fair = Math.max(worthABatch, Math.ceil(ready.length / free));
    const size = lane === "jackpot" ? maxInBatch : Math.min(maxInBatch, fair);
    const batch: Waiting[] = [];
    queue = queue.filter((waiting) => {
      const { request } = waiting;
      if (batch.length === size || laneOf(request) !== lane || !isReady(waiting)) return true;
      playersUnderWay.add(request.playerId);
      batch.push(waiting);
      return false;
    });
    return batch;
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    const lane = batch[0] ? laneOf(batch[0].request) : "plain";
    const begin = performance.now();
    batchesUnderWay[lane] += 1;
    const left = await answerBatch(options, batch);
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
    settle: (request) =>
      new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject, arrivedAt: performance.now() });
        dispatchSoon();
      }),
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
