import type pg from "pg";
import {
  formOf,
  judgingFormOf,
  type RoundOpening,
  type RoundVerdict,
  settleRounds,
} from "./settle-rounds.ts";

export interface GathererOptions {
  /** Connections of its own, see `settlingConnections`. They wait for a lock for a moment only. */
  readonly pool: pg.Pool;
  /** A few connections that wait longer, for rounds of players whose rows something else holds. */
  readonly patientPool: pg.Pool;
  /** Called once after each batch that moved money. */
  readonly onCommitted: () => void;
  /** Told of each batch when it is over: how long its first round had waited, and how long it took, milliseconds. */
  readonly onBatch?: (waitedMs: number, tookMs: number) => void;
}

/** A round with whoever waits for its verdict. */
export interface Waiting<State> {
  readonly opening: RoundOpening;
  readonly resolve: (verdict: RoundVerdict<State>) => void;
  readonly reject: (error: unknown) => void;
  /** When it came, by `performance.now()`. */
  readonly arrivedAt: number;
}

/**
 * What another statement may cause, and a new snapshot cures. The check that no balance falls below zero (23514) is among them: an
 * update computes its row from the snapshot first, and a balance that was filled since looks too small there.
 */
const conflictCodes = new Set(["23505", "23514", "40001", "40P01"]);
/** A row stayed locked for longer than the connection waits (lock_not_available). */
const lockedCode = "55P03";

/** Settles rounds one by one that no batch could settle together. */
export function createSingleLane<State>(options: GathererOptions) {
  const apart = createApartLane<State>((round) => answerAlone(options, options.patientPool, round));
  return {
    /** Puts a round behind those of its player that wait apart; false where there are none. */
    join: (round: Waiting<State>): boolean => apart.join(round),
    /** One fault must not fail the others: their statement was rolled back whole, so each may go again alone. */
    async settle(batch: readonly Waiting<State>[]): Promise<void> {
      for (const round of batch) {
        if (apart.join(round)) continue;
        const error = await answerAlone({ ...options, isLeft: isLocked }, options.pool, round);
        if (error !== null) apart.open(round);
      }
    },
  };
}

/** Rounds of players whose rows something else holds: each player's go one after the other, beside the batches. */
function createApartLane<State>(settle: (round: Waiting<State>) => Promise<unknown>) {
  const waiting = new Map<string, Waiting<State>[]>();
  const run = async (playerId: string, rounds: Waiting<State>[]): Promise<void> => {
    for (let round = rounds[0]; round; round = rounds[0]) {
      await settle(round);
      rounds.shift();
    }
    waiting.delete(playerId);
  };
  return {
    join(round: Waiting<State>): boolean {
      return waiting.get(round.opening.playerId)?.push(round) !== undefined;
    },
    open(round: Waiting<State>): void {
      const rounds = [round];
      waiting.set(round.opening.playerId, rounds);
      void run(round.opening.playerId, rounds);
    },
  };
}

/** Settles one round by itself and answers it. An error that is to be left is given back, and the round has no answer then. */
async function answerAlone<State>(
  { onCommitted, isLeft }: Pick<GathererOptions, "onCommitted"> & { isLeft?: (error: unknown) => boolean },
  pool: pg.Pool,
  { opening, resolve, reject }: Waiting<State>,
): Promise<unknown> {
  try {
    resolve(await settleAlone<State>(pool, opening));
    onCommitted();
  } catch (error) {
    if (isLeft?.(error)) return error;
    reject(error);
  }
  return null;
}

async function settleAlone<State>(pool: pg.Pool, opening: RoundOpening): Promise<RoundVerdict<State>> {
  let form = formOf(opening);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [verdict] = await settleRounds<State>(pool, form, [opening]);
      if (verdict) return verdict;
      form = judgingFormOf(form);
    } catch (error) {
      if (attempt >= 4 || !isConflict(error)) throw error;
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const isConflict = (error: unknown): boolean => conflictCodes.has(codeOf(error));

const isLocked = (error: unknown): boolean => codeOf(error) === lockedCode;

/** Whether a round that failed may be settled again by itself. */
export const isWorthAgain = (error: unknown): boolean => isConflict(error) || isLocked(error);
