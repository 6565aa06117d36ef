/** Families of pay tables: their hands, highest first. */
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
  /** Pay of each hand of the family in stakes, including the stake; in the family's order. */
  readonly pays: readonly number[];
}

/** A title's hands with their pays, highest first. */
export function pokerPays({ family, pays }: VideoPokerRules): readonly { hand: PokerHand; pays: number }[] {
  return POKER_FAMILIES[family].map((hand, index) => ({ hand, pays: pays[index] ?? 0 }));
}
