/** Hands of three cards, highest first. */
export const THREE_CARD_HANDS = [
  "straight_flush",
  "three",
  "straight",
  "flush",
  "pair",
  "high_card",
] as const;

export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

/** A title's rules: odds by hand without the stake, in the order above; zero for omitted hands. */
export interface ThreeCardRules {
  /** Paid on the ante whatever the dealer has, for straight flush, three of a kind and straight. */
  readonly anteBonus: readonly [number, number, number];
  /** Paid on the pair-plus bet for straight flush, three of a kind, straight, flush and pair. */
  readonly pairPlus: readonly [number, number, number, number, number];
}

/** Odds of the hands that the ante bonus or pair plus pays for. */
export function oddsOf(pays: readonly number[], hand: ThreeCardHand): number | null {
  return pays[THREE_CARD_HANDS.indexOf(hand)] ?? null;
}
