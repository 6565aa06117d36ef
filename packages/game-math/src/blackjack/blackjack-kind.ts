import type { GameKind } from "../kind.ts";
import type { PayRow } from "../sheet.ts";
import { basicStrategy } from "./basic-strategy.ts";
import { blackjackMechanic } from "./blackjack-mechanic.ts";
import type { BlackjackRules, BlackjackState, BlackjackView } from "./blackjack-state.ts";

/** Key of decks, soft 17 rule and doubles after a split. */
function keyOf({ decks, hitsSoft17, noDoubleAfterSplit }: BlackjackRules): string {
  return `${decks} ${hitsSoft17 ? "hits" : "stands"} ${noDoubleAfterSplit ? "single" : "double"}`;
}

/**
 * Exact gains of basic strategy in opening stakes, computed by reference-return.ts (a minute each, so they
 * are stored).
 */
export const GAINS: Readonly<Record<string, number>> = {
  "6 stands double": -0.004599355936215931,
  "6 stands single": -0.005818529954085744,
  "8 stands double": -0.004876748223247261,
  "6 hits double": -0.0067170660092332884,
  "8 hits double": -0.007011716077316085,
  "8 hits single": -0.008249461885943048,
};

/** The exact gain of basic strategy. Throws for rules without a computed gain, which must not be offered. */
export function blackjackGain(rules: BlackjackRules): number {
  const gain = GAINS[keyOf(rules)];
  if (gain === undefined) throw new Error(`no return of blackjack with ${keyOf(rules)}`);
  return gain;
}

const HAND_ROWS: readonly PayRow[] = [
  { id: "blackjack", role: "hand", of: "bet", pays: [{ count: null, multiple: 1.5 }] },
  { id: "win", role: "hand", of: "bet", pays: [{ count: null, multiple: 1 }] },
  { id: "insurance", role: "hand", of: "bet", pays: [{ count: null, multiple: 2 }] },
  { id: "push", role: "hand", of: "bet", pays: [{ count: null, multiple: 0 }] },
];

/** Blackjack by a title's rules; the stated RTP is that of basic strategy. */
export const blackjackKind: GameKind<BlackjackRules, BlackjackState, BlackjackView> = {
  mechanic: blackjackMechanic,
  exactReturn: (rules) => ({ returned: 1 + blackjackGain(rules), hitRate: null }),
  paySheet: (rules) => ({
    // Two split hands, each doubled and won, return eight opening stakes.
    maxWinMultiple: 8,
    payTable: HAND_ROWS,
    facts: {
      decks: rules.decks,
      soft17: rules.hitsSoft17 ? "hits" : "stands",
      afterSplit: rules.noDoubleAfterSplit ? "no" : "yes",
    },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor }),
    decide: (rules, view, legalActions) => basicStrategy(view, legalActions, rules),
  },
};
