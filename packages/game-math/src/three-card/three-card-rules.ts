/** Hands of three cards, dearest first. */
export const THREE_CARD_HANDS = [
  "straight_flush",
  "three",
  "straight",
  "flush",
  "pair",
  "high_card",
] as const;

export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

/** A title's rules: odds by hand, the stake itself not counted, as the hands above; nothing for those left out. */
export interface ThreeCardRules {
  /** Paid on the ante whatever the dealer has, for straight flush, three and straight. */
  readonly anteBonus: readonly [number, number, number];
  /** Paid on the pair-plus bet for straight flush, three, straight, flush and pair. */
  readonly pairPlus: readonly [number, number, number, number, number];
}

/** The hands that the ante bonus or the pair-plus bet pays for, with their odds. */
export function oddsOf(pays: readonly number[], hand: ThreeCardHand): number | null {
  return pays[THREE_CARD_HANDS.indexOf(hand)] ?? null;
}
