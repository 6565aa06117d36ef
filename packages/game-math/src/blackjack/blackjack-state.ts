import type { Card, CardView } from "../cards/deck.ts";

/** A table's rules; the rest (peeks, 3:2, one split, double on any two, insurance 2:1) is fixed. */
export interface BlackjackRules {
  readonly decks: number;
  /** The dealer draws to a soft 17; else it stands on every 17. */
  readonly hitsSoft17?: boolean;
  /** Split hands may not be doubled; else they may. */
  readonly noDoubleAfterSplit?: boolean;
}

export type HandResult = "blackjack" | "win" | "push" | "lose" | "bust";

export type PlayerHand = {
  readonly cards: readonly Card[];
  readonly stakeMinor: number;
  readonly isDoubled: boolean;
  /** No more cards may be drawn. */
  readonly isDone: boolean;
  readonly result: HandResult | null;
  /** What comes back, stake included. */
  readonly winMinor: number;
};

/** The stored state. It holds the hole card, so it must reach the player through the mechanic's `view` only. */
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
  /** Every card taken out of the shoe, in order. */
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

/** What the player sees: while the round is open the dealer shows the up card and nothing of the hole card. */
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
