import type { Card, CardView } from "../cards/deck.ts";

/** A table's rules; the rest (peek, 3:2, one split, double on any two, insurance 2:1) is fixed. */
export interface BlackjackRules {
  readonly decks: number;
  /** The dealer draws to a soft 17; otherwise it stands on every 17. */
  readonly hitsSoft17?: boolean;
  /** Split hands cannot be doubled; otherwise they can. */
  readonly noDoubleAfterSplit?: boolean;
}

export type HandResult = "blackjack" | "win" | "push" | "lose" | "bust";

export type PlayerHand = {
  readonly cards: readonly Card[];
  readonly stakeMinor: number;
  readonly isDoubled: boolean;
  /** No more cards can be drawn. */
  readonly isDone: boolean;
  readonly result: HandResult | null;
  /** Payout including the stake. */
  readonly winMinor: number;
};

/** The stored state. Contains the hole card: expose it only through the mechanic's `view`. */
export type BlackjackState = {
  readonly kind: "blackjack";
  readonly phase: "insurance" | "player" | "over";
  readonly decks: number;
  readonly hitsSoft17?: boolean;
  readonly noDoubleAfterSplit?: boolean;
  readonly baseStakeMinor: number;
  readonly hands: readonly PlayerHand[];
  readonly isSplit: boolean;
  readonly activeHand: number;
  /** Up card first, hole card second. */
  readonly dealer: readonly Card[];
  readonly insuranceMinor: number;
  readonly insuranceWinMinor: number;
  /** Cards taken from the shoe, in order. */
  readonly dealt: readonly Card[];
};

export type HandView = {
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly isSoft: boolean;
  readonly stakeMinor: number;
  readonly isDoubled: boolean;
  readonly isDone: boolean;
  readonly result: HandResult | null;
  readonly winMinor: number;
};

/** The player's view: only the dealer's up card while the round is open. */
export type BlackjackView = {
  readonly kind: "blackjack";
  readonly phase: BlackjackState["phase"];
  readonly baseStakeMinor: number;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly hands: readonly HandView[];
  readonly activeHand: number;
  readonly dealer: {
    readonly cards: readonly CardView[];
    readonly total: number;
    readonly hasHoleCard: boolean;
  };
  readonly insuranceMinor: number;
  readonly insuranceWinMinor: number;
};
