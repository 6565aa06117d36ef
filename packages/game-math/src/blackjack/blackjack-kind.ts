import type { GameKind } from "../kind.ts";
import type { PayRow } from "../sheet.ts";
import { basicStrategy } from "./basic-strategy.ts";
import { blackjackMechanic } from "./blackjack-mechanic.ts";
import { blackjackGain } from "./blackjack-return.ts";
import type { BlackjackRules, BlackjackState, BlackjackView } from "./blackjack-state.ts";

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
