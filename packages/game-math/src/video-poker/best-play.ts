import { drawsOf, forEachHand, HoldReader, payOfRank, thrownBy } from "./hold-values.ts";
import { POKER_FAMILIES, type VideoPokerRules } from "./poker-families.ts";

/** Weighted draws per deal, so that every hold has a whole number of them: five times C(47, 5). */
const DRAWS_A_DEAL = 7_669_695;

/** Weight of each draw of a hold, so that all holds have the same total. */
const WEIGHTS = Array.from({ length: 32 }, (_, mask) => DRAWS_A_DEAL / drawsOf(thrownBy(mask)));

const weighed = (sums: ArrayLike<number>, mask: number): number => (sums[mask] ?? 0) * (WEIGHTS[mask] ?? 0);

/**
 * The hold with the best expectation by its mask; of equal ones the one with the highest mask. Sums are
 * integers.
 */
export function bestMask(sums: ArrayLike<number>): number {
  let best = 31;
  let worth = -1;
  for (let mask = 31; mask >= 0; mask -= 1) {
    const value = weighed(sums, mask);
    if (value > worth) {
      worth = value;
      best = mask;
    }
  }
  return best;
}

/** The ranks of each suit as a set. */
function suitSets(hand: ArrayLike<number>): readonly number[] {
  const sets = [0, 0, 0, 0];
  for (let index = 0; index < 5; index += 1) {
    const card = hand[index] ?? 0;
    const suit = Math.floor(card / 13);
    sets[suit] = (sets[suit] ?? 0) | (1 << (card % 13));
  }
  return sets;
}

/** Number of hands that differ only by swapped suits; 0 when another hand represents the class. */
function classSize([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  if (a < b || b < c || c < d) return 0;
  let size = 24;
  let run = 1;
  for (const isEqual of [a === b, b === c, c === d]) {
    run = isEqual ? run + 1 : 1;
    size /= run;
  }
  return size;
}

/**
 * Calls `visit` for one hand of each class of hands that differ only by suits, with the class's size: 134,459
 * classes.
 */
export function forEachClass(visit: (hand: Uint8Array, size: number) => void): void {
  forEachHand((hand) => {
    const size = classSize(suitSets(hand));
    if (size > 0) visit(hand, size);
  });
}

const DEALS = 2_598_960;

/** All deals with all their draws: 19,933,230,517,200. */
const ENDS = DEALS * DRAWS_A_DEAL;

/**
 * Sums pays, and the values of `readers`, at the best hold of every deal over all deals and draws: integers.
 */
function overBestHolds(
  rules: VideoPokerRules,
  readers: readonly HoldReader[],
): { readonly paid: number; readonly sums: readonly number[] } {
  const worth = new HoldReader(rules.family, payOfRank(rules));
  let paid = 0;
  const sums = readers.map(() => 0);
  forEachClass((hand, size) => {
    const rateTable = worth.read(hand);
    const mask = bestMask(rateTable);
    paid += weighed(rateTable, mask) * size;
    for (const [index, reader] of readers.entries())
      sums[index] = (sums[index] ?? 0) + weighed(reader.read(hand), mask) * size;
  });
  return { paid, sums };
}

export interface BestPlay {
  readonly returned: number;
  readonly hitRate: number;
}

const known = new Map<string, BestPlay>();

/**
 * The exact RTP of optimal play: every class of deals, every hold, every draw. Takes some seconds per pay
 * table, once.
 */
export function bestPlay(rules: VideoPokerRules): BestPlay {
  const key = JSON.stringify(rules);
  const before = known.get(key);
  if (before) return before;
  const pay = payOfRank(rules);
  const hits = new HoldReader(rules.family, (rank) => (pay(rank) > 0 ? 1 : 0));
  const { paid, sums } = overBestHolds(rules, [hits]);
  const best = { returned: paid / ENDS, hitRate: (sums[0] ?? 0) / ENDS };
  known.set(key, best);
  return best;
}

/** How often optimal play ends with each hand of the family, of the 19,933,230,517,200 deals with draws. */
export function countEnds(rules: VideoPokerRules): readonly number[] {
  const readers = POKER_FAMILIES[rules.family].map(
    (_, place) => new HoldReader(rules.family, (rank) => (rank === place ? 1 : 0)),
  );
  return overBestHolds(rules, readers).sums;
}
