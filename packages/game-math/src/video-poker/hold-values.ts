import type { PokerFamily, VideoPokerRules } from "./poker-families.ts";
import { rankHand } from "./rank-hand.ts";

const DECK = 52;
const SIZES = 6;
const MASKS = 32;

/** Ways to choose k of n at `n * 6 + k`, for n up to 52 and k up to 5. */
const WAYS = new Int32Array((DECK + 1) * SIZES);
for (let n = 0; n <= DECK; n += 1)
  for (let k = 0; k < SIZES; k += 1)
    WAYS[n * SIZES + k] =
      k === 0 ? 1 : n === 0 ? 0 : (WAYS[(n - 1) * SIZES + k - 1] ?? 0) + (WAYS[(n - 1) * SIZES + k] ?? 0);

const ways = (n: number, k: number): number => WAYS[n * SIZES + k] ?? 0;

/** Number of draws that complete a hold with so many discards. */
export const drawsOf = (thrown: number): number => ways(DECK - 5, thrown);

/** Start of the sets of each size in a table of all sets of up to five cards. */
const STARTS = [0, 1, 2, 3, 4, 5].map((size) => {
  let start = 0;
  for (let smaller = 0; smaller < size; smaller += 1) start += ways(DECK, smaller);
  return start;
});
const ALL_SETS = (STARTS[5] ?? 0) + ways(DECK, 5);

/** For each mask of a hand's cards: its highest bit, and its number of bits. */
const TOPS = Int8Array.from({ length: MASKS }, (_, mask) => 31 - Math.clz32(mask));
const COUNTS = Int8Array.from({ length: MASKS }, (_, mask) => mask.toString(2).replaceAll("0", "").length);

/** Number of discards of a hold. */
export const thrownBy = (mask: number): number => 5 - (COUNTS[mask] ?? 0);

const bare = new Int32Array(MASKS);
const places = new Int32Array(MASKS);

/** Indices of all subsets of a sorted hand, by mask, in a table of all sets. The array is reused. */
function placesOf(hand: ArrayLike<number>): Int32Array {
  places[0] = 0;
  for (let mask = 1; mask < MASKS; mask += 1) {
    const top = TOPS[mask] ?? 0;
    const size = COUNTS[mask] ?? 0;
    const place = (bare[mask ^ (1 << top)] ?? 0) + (WAYS[(hand[top] ?? 0) * SIZES + size] ?? 0);
    bare[mask] = place;
    places[mask] = place + (STARTS[size] ?? 0);
  }
  return places;
}

/** Every sorted hand of five cards. */
export function forEachHand(visit: (hand: Uint8Array) => void): void {
  const hand = new Uint8Array(5);
  for (hand[0] = 0; hand[0] < 48; hand[0] += 1)
    for (hand[1] = hand[0] + 1; hand[1] < 49; hand[1] += 1)
      for (hand[2] = hand[1] + 1; hand[2] < 50; hand[2] += 1)
        for (hand[3] = hand[2] + 1; hand[3] < 51; hand[3] += 1)
          for (hand[4] = hand[3] + 1; hand[4] < 52; hand[4] += 1) visit(hand);
}

const known = new Map<PokerFamily, Int8Array>();

/**
 * The rank of every hand of a family in the order of `forEachHand`; two and a half million bytes, created
 * once.
 */
function ranksOf(family: PokerFamily): Int8Array {
  const before = known.get(family);
  if (before) return before;
  const ranks = new Int8Array(ways(DECK, 5));
  let at = 0;
  forEachHand((hand) => {
    ranks[at] = rankHand(family, hand);
    at += 1;
  });
  known.set(family, ranks);
  return ranks;
}

/**
 * Sums of `valueOf` a hand's rank over all five-card hands that contain a set, for every set of up to five
 * cards.
 */
function sumsOf(family: PokerFamily, valueOf: (rank: number) => number): Float64Array {
  const ranks = ranksOf(family);
  const sums = new Float64Array(ALL_SETS);
  let at = 0;
  forEachHand((hand) => {
    const value = valueOf(ranks[at] ?? -1);
    at += 1;
    if (value === 0) return;
    const parts = placesOf(hand);
    for (let mask = 0; mask < MASKS; mask += 1) {
      const place = parts[mask] ?? 0;
      sums[place] = (sums[place] ?? 0) + value;
    }
  });
  return sums;
}

/** Reads sums for a hand: for every hold, the sum over all draws without the discarded cards. */
export class HoldReader {
  readonly #sums: Float64Array;
  readonly #parts = new Float64Array(MASKS);

  constructor(family: PokerFamily, valueOf: (rank: number) => number) {
    this.#sums = sumsOf(family, valueOf);
  }

  /** Sums of all 32 holds of a sorted hand, by mask. The array is reused by the next call. */
  read(hand: ArrayLike<number>): Float64Array {
    const parts = this.#parts;
    const found = placesOf(hand);
    for (let mask = 0; mask < MASKS; mask += 1) parts[mask] = this.#sums[found[mask] ?? 0] ?? 0;
    // Inclusion and exclusion: subtracts hands with one more card, until only the mask's cards of the hand
    // remain.
    for (let bit = 1; bit < MASKS; bit <<= 1)
      for (let mask = 0; mask < MASKS; mask += 1)
        if ((mask & bit) === 0) parts[mask] = (parts[mask] ?? 0) - (parts[mask | bit] ?? 0);
    return parts;
  }
}

/** The pay of a rank by the rules. */
export const payOfRank =
  ({ pays }: VideoPokerRules) =>
  (rank: number): number =>
    rank < 0 ? 0 : (pays[rank] ?? 0);
