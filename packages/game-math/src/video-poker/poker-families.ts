/** Families of pay tables: which hands they tell apart, dearest first. */
export const POKER_FAMILIES = {
  jacks: [
    "royal_flush",
    "straight_flush",
    "four",
    "full_house",
    "flush",
    "straight",
    "three",
    "two_pair",
    "jacks",
  ],
  bonus: [
    "royal_flush",
    "straight_flush",
    "four_aces",
    "four_low",
    "four_high",
    "full_house",
    "flush",
    "straight",
    "three",
    "two_pair",
    "jacks",
  ],
  deuces: [
    "royal_flush",
    "four_deuces",
    "wild_royal",
    "five",
    "straight_flush",
    "four",
    "full_house",
    "flush",
    "straight",
    "three",
  ],
} as const;

export type PokerFamily = keyof typeof POKER_FAMILIES;
export type PokerHand = (typeof POKER_FAMILIES)[PokerFamily][number];

/** A title's rules. */
export interface VideoPokerRules {
  readonly family: PokerFamily;
  /** What each hand of the family pays, in stakes, the stake itself counted; in the order of the family. */
  readonly pays: readonly number[];
}

/** The hands of a title with what they pay, dearest first. */
export function pokerPays({ family, pays }: VideoPokerRules): readonly { hand: PokerHand; pays: number }[] {
  return POKER_FAMILIES[family].map((hand, index) => ({ hand, pays: pays[index] ?? 0 }));
}
