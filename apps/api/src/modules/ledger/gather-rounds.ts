import { MOST_IN_BATCH } from "@w10/game-math";
import {
  formOf,
  judgingFormOf,
  type RoundOpening,
  type RoundVerdict,
  type SettlingForm,
  settleRounds,
} from "./settle-rounds.ts";
import { createSingleLane, type GathererOptions, isWorthAgain, type Waiting } from "./settle-singly.ts";

export interface RoundGatherer<State = unknown> {
  /** Settles one round; it shares a statement and a commit with whatever else is in flight. */
  settle(opening: RoundOpening): Promise<RoundVerdict<State>>;
}

/** Three batches at a time: while one is written out and one is answered, the third keeps the database at work (docs/adr/0003). */
export const settlingConnections = 3;
/** A statement costs as much as so many rounds in it: fewer of one form wait for the batch of their form that is under way. */
export const worthAStatement = 8;
/**
 * Gathers rounds: one that finds no batch of its form under way goes with all that came in the same turn of the event loop, alone if
 * need be; those that come meanwhile wait for its end, or until they are worth another statement. There is no timer. A batch holds at
 * most one round a player; a player's further rounds wait for a later batch. Rounds with a jackpot or with a bonus have batches of their
 * own, so that the others neither wait for the pools nor pay for the longer statements. A batch waits for no player: one whose rows are
 * locked leaves it, and waits apart with all his rounds.
 */
export function createRoundGatherer<State>(options: GathererOptions): RoundGatherer<State> {
  const single = createSingleLane<State>(options);
  let queue: Waiting<State>[] = [];
  /** The form of each batch under way. */
  const underWay: SettlingForm[] = [];
  let isDispatchDue = false;

  /** Which form the next batch has; null where it is better to wait. */
  function nextForm(): SettlingForm | null {
    if (underWay.length === settlingConnections) return null;
    const next = queue.find(({ opening }) => {
      const form = formOf(opening);
      return !underWay.includes(form) || queue.length >= (mostOf(form) ?? worthAStatement);
    });
    return next ? formOf(next.opening) : null;
  }

  /** What came in this turn goes together: rounds that a batch has just answered are often followed by as many. */
  function dispatchSoon(): void {
    if (isDispatchDue) return;
    isDispatchDue = true;
    setImmediate(dispatch);
  }

  function dispatch(): void {
    isDispatchDue = false;
    for (let form = nextForm(); form; form = nextForm()) {
      const own = form;
      const fair = Math.ceil(queue.length / (settlingConnections - underWay.length));
      const most = mostOf(own) ?? Math.min(MOST_IN_BATCH, Math.max(worthAStatement, fair));
      const { batch, rest } = split(queue, own, most);
      queue = rest;
      underWay.push(own);
      const begin = performance.now();
      const waitedMs = begin - (batch[0]?.arrivedAt ?? begin);
      void settleBatch(options, single, { form: own, batch }).finally(() => {
        options.onBatch?.(waitedMs, performance.now() - begin);
        underWay.splice(underWay.indexOf(own), 1);
        dispatchSoon();
      });
    }
  }

  return {
    settle: (opening) =>
      new Promise((resolve, reject) => {
        const round = { opening, resolve, reject, arrivedAt: performance.now() };
        if (single.join(round)) return;
        queue.push(round);
        dispatchSoon();
      }),
  };
}

/** Answers what is settled at once; what a plain form has left is judged by another statement, and may go again without the others. */
async function settleBatch<State>(
  options: GathererOptions,
  single: ReturnType<typeof createSingleLane<State>>,
  { form, batch }: { readonly form: SettlingForm; readonly batch: readonly Waiting<State>[] },
): Promise<void> {
  const openings = batch.map(({ opening }) => opening);
  let verdicts: (RoundVerdict<State> | null)[];
  try {
    verdicts = await settleRounds<State>(options.pool, form, openings);
  } catch (error) {
    if (batch.length > 1 || isWorthAgain(error)) await single.settle(batch);
    else for (const { reject } of batch) reject(error);
    return;
  }
  if (verdicts.some((verdict) => verdict?.kind === "settled")) options.onCommitted();
  const left = answer(batch, verdicts);
  if (left.length > 0) await settleBatch(options, single, { form: judgingFormOf(form), batch: left });
}

/** Rounds with a jackpot lock the same pools, so that batches of them queue in the database: each is as large as can be. */
const mostOf = (form: SettlingForm): number | null =>
  form === "jackpot" || form === "calm" ? MOST_IN_BATCH : null;

/** The first rounds of a form, at most so many and one of each player, and all that stay behind. */
function split<State>(
  queue: readonly Waiting<State>[],
  form: SettlingForm,
  most: number,
): { readonly batch: Waiting<State>[]; readonly rest: Waiting<State>[] } {
  const players = new Set<string>();
  const batch: Waiting<State>[] = [];
  const rest: Waiting<State>[] = [];
  for (const waiting of queue) {
    const { playerId } = waiting.opening;
    if (batch.length < most && formOf(waiting.opening) === form && !players.has(playerId)) {
      players.add(playerId);
      batch.push(waiting);
    } else rest.push(waiting);
  }
  return { batch, rest };
}

/** Tells whom there is a verdict for; the others wait on. */
function answer<State>(
  batch: readonly Waiting<State>[],
  verdicts: readonly (RoundVerdict<State> | null)[],
): Waiting<State>[] {
  return batch.filter(({ resolve }, index) => {
    const verdict = verdicts[index];
    if (verdict) resolve(verdict);
    return !verdict;
  });
}
