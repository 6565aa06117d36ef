import { THREE_CARD_HANDS, type ThreeCardHand } from "./three-card-rules.ts";

/** The ace is high, except in the lowest straight with two and three. */
const heightOf = (card: number): number => {
  const rank = card % 13;
  return rank === 0 ? 12 : rank - 1;
};

const STEP = 13 ** 3;

/** Strength of a hand: higher is better, equal hands are equal. */
export function strengthOf(a: number, b: number, c: number): number {
  const [x = 0, y = 0, z = 0] = [heightOf(a), heightOf(b), heightOf(c)].toSorted((one, other) => other - one);
  const isFlush = Math.floor(a / 13) === Math.floor(b / 13) && Math.floor(b / 13) === Math.floor(c / 13);
  const isWheel = x === 12 && y === 1 && z === 0;
  const isStraight = isWheel || (x === y + 1 && y === z + 1);
  const order = (first: number, second: number, third: number): number => (first * 13 + second) * 13 + third;
  // With a low ace the three is the straight's highest card.
  const straightOrder = isWheel ? order(1, 0, 0) : order(x, y, z);
  if (isStraight) return (isFlush ? 5 : 3) * STEP + straightOrder;
  if (x === z) return 4 * STEP + x;
  if (isFlush) return 2 * STEP + order(x, y, z);
  if (x === y || y === z) return STEP + order(y, x === y ? z : x, 0);
  return order(x, y, z);
}

/** The hand of a strength. */
export function handOf(strength: number): ThreeCardHand {
  return THREE_CARD_HANDS[5 - Math.floor(strength / STEP)] ?? "high_card";
}

/** The dealer plays with a queen or better. */
export const QUALIFIES = 10 * 169;

/** Optimal play: queen, six and four or better. */
export const PLAYS = (10 * 13 + 4) * 13 + 2;
