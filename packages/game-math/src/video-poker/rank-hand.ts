import type { PokerFamily } from "./poker-families.ts";

/** A hand that pays nothing. */
export const NOTHING = -1;

const ACE_HIGH = 1 | (1 << 9) | (1 << 10) | (1 << 11) | (1 << 12);
const DEUCE = 1;

/** Straights as sets of ranks (0 ace … 12 king): five in a row, the ace below the deuce or above the king. */
const STRAIGHTS = [ACE_HIGH, ...Array.from({ length: 9 }, (_, low) => 31 << low)];
const straightSets = new Set(STRAIGHTS);

const counts = new Uint8Array(13);

interface Shape {
  /** Ranks in the hand, as a set. */
  readonly ranks: number;
  readonly isFlush: boolean;
  /** Highest and second highest count of a rank, and the rank of the highest. */
  readonly maxCount: number;
  readonly next: number;
  readonly rank: number;
  /** Number of wild cards, which the rest excludes. */
  readonly wild: number;
}

function shapeOf(cards: ArrayLike<number>, hasWild: boolean): Shape {
  counts.fill(0);
  let ranks = 0;
  let wild = 0;
  let suit = -1;
  let isFlush = true;
  for (let index = 0; index < 5; index += 1) {
    const card = cards[index] ?? 0;
    const rank = card % 13;
    if (hasWild && rank === DEUCE) {
      wild += 1;
      continue;
    }
    const own = (card / 13) | 0;
    if (suit < 0) suit = own;
    else if (suit !== own) isFlush = false;
    counts[rank] = (counts[rank] ?? 0) + 1;
    ranks |= 1 << rank;
  }
  let maxCount = 0;
  let next = 0;
  let best = 0;
  for (let rank = 0; rank < 13; rank += 1) {
    const count = counts[rank] ?? 0;
    if (count > maxCount) {
      next = maxCount;
      maxCount = count;
      best = rank;
    } else if (count > next) next = count;
  }
  return { ranks, isFlush, maxCount, next, rank: best, wild };
}

/** Hands without wild cards, by their index in the family of plain pay tables. */
function plainHand({ ranks, isFlush, maxCount, next, rank }: Shape): number {
  if (maxCount === 1) {
    const isStraight = straightSets.has(ranks);
    if (isStraight && isFlush) return ranks === ACE_HIGH ? 0 : 1;
    return isFlush ? 4 : isStraight ? 5 : NOTHING;
  }
  if (maxCount === 4) return 2;
  if (maxCount === 3) return next === 2 ? 3 : 6;
  if (next === 2) return 7;
  return rank === 0 || rank >= 10 ? 8 : NOTHING;
}

/** The same with separate fours: aces, deuces to fours, fives to kings. */
function bonusHand(shape: Shape): number {
  const plain = plainHand(shape);
  if (plain === 2) return shape.rank === 0 ? 2 : shape.rank <= 3 ? 3 : 4;
  return plain > 2 ? plain + 2 : plain;
}

const isWithin = (ranks: number, straight: number): boolean => (ranks & ~straight) === 0;

function deucesHand({ ranks, isFlush, maxCount, next, wild }: Shape): number {
  if (wild === 4) return 1;
  if (maxCount + wild === 5) return 3;
  const isStraight = maxCount === 1 && STRAIGHTS.some((straight) => isWithin(ranks, straight));
  if (isFlush && isStraight) return isWithin(ranks, ACE_HIGH) ? (wild === 0 ? 0 : 2) : 4;
  if (maxCount + wild === 4) return 5;
  if (maxCount + next + wild === 5 && next > 0) return 6;
  if (isFlush) return 7;
  if (isStraight) return 8;
  return maxCount + wild === 3 ? 9 : NOTHING;
}

/** The index of five cards' hand in a family, or `NOTHING`. */
export function rankHand(family: PokerFamily, cards: ArrayLike<number>): number {
  const shape = shapeOf(cards, family === "deuces");
  if (family === "deuces") return deucesHand(shape);
  return family === "bonus" ? bonusHand(shape) : plainHand(shape);
}
