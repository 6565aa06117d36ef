import { recordOf } from "../record-of.ts";
import { handOf, PLAYS, QUALIFIES, strengthOf } from "./rank-three.ts";
import type { ThreeCardCounts } from "./three-card-return.ts";
import { THREE_CARD_HANDS, type ThreeCardHand } from "./three-card-rules.ts";

const DECK = 52;

/** Calls `visit` for every three cards of the deck. */
function forEachThree(visit: (a: number, b: number, c: number) => void): void {
  for (let a = 0; a < DECK; a += 1)
    for (let b = a + 1; b < DECK; b += 1) for (let c = b + 1; c < DECK; c += 1) visit(a, b, c);
}

interface Three {
  readonly cards: readonly [number, number, number];
  readonly strength: number;
}

/** Number of strengths below one, in an ascending list of all hands. */
function countBelow(rising: Float64Array, strength: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < strength) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Every player hand against every dealer hand of the other 49 cards. Takes some seconds. */
export function countThreeCard(): ThreeCardCounts {
  const threes: Three[] = [];
  forEachThree((a, b, c) => threes.push({ cards: [a, b, c], strength: strengthOf(a, b, c) }));
  const rising = Float64Array.from(threes, ({ strength }) => strength).sort();
  const byCard = Array.from({ length: DECK }, (_, card) =>
    threes.filter(({ cards }) => cards.includes(card)),
  );
  const none = (): Record<ThreeCardHand, number> => recordOf(THREE_CARD_HANDS, () => 0);
  const sums = { hands: none(), played: none(), folded: 0, notQualified: 0, won: 0, lost: 0, pushed: 0 };
  const seen = new Map<string, readonly [number, number, number]>();
  for (const { cards, strength } of threes) {
    const hand = handOf(strength);
    sums.hands[hand] += 1;
    if (strength < PLAYS) {
      sums.folded += 18_424;
      continue;
    }
    sums.played[hand] += 1;
    const ends = seen.get(classOf(cards)) ?? against({ cards, strength }, rising, byCard);
    seen.set(classOf(cards), ends);
    const [below, beaten, equal] = ends;
    sums.notQualified += below;
    sums.won += beaten;
    sums.pushed += equal;
    sums.lost += 18_424 - below - beaten - equal;
  }
  return sums;
}

/** Hands that differ only by swapped suits face the same dealers. */
function classOf(cards: readonly number[]): string {
  const suits: number[] = [];
  return cards
    .toSorted((a, b) => (a % 13) - (b % 13) || a - b)
    .map((card) => {
      const suit = Math.floor(card / 13);
      if (!suits.includes(suit)) suits.push(suit);
      return `${card % 13}${"abc"[suits.indexOf(suit)]}`;
    })
    .join("");
}

/**
 * Dealer hands without a queen, losing ones, and ties: all hands minus those with one of the player's cards.
 */
function against(
  { cards, strength }: Three,
  rising: Float64Array,
  byCard: readonly (readonly Three[])[],
): readonly [number, number, number] {
  let below = countBelow(rising, QUALIFIES);
  let worse = countBelow(rising, Math.max(QUALIFIES, strength));
  let upTo = countBelow(rising, Math.max(QUALIFIES, strength + 0.5));
  for (const [index, card] of cards.entries())
    for (const other of byCard[card] ?? []) {
      // Removes a hand with two of the player's cards only once, with the first of them.
      if (cards.slice(0, index).some((earlier) => other.cards.includes(earlier))) continue;
      if (other.strength < QUALIFIES) below -= 1;
      if (other.strength < Math.max(QUALIFIES, strength)) worse -= 1;
      if (other.strength < Math.max(QUALIFIES, strength + 0.5)) upTo -= 1;
    }
  return [below, worse - below, upTo - worse];
}
