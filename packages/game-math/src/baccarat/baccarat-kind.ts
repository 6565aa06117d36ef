import { percentOf } from "../instant/return-facts.ts";
import type { GameKind } from "../kind.ts";
import { baccaratMechanic, type BaccaratState } from "./baccarat-mechanic.ts";
import { baccaratReturn, coupChances } from "./baccarat-return.ts";
import { BACCARAT_BETS, type BaccaratRules } from "./baccarat-rules.ts";

/** Punto banco from a fresh shoe; the stated RTP is that of the banker bet. */
export const baccaratKind: GameKind<BaccaratRules, BaccaratState> = {
  mechanic: baccaratMechanic,
  exactReturn: (rules) => ({
    returned: baccaratReturn(rules, "banker"),
    hitRate: coupChances(rules.decks).banker + coupChances(rules.decks).tie,
  }),
  paySheet: (rules) => ({
    maxWinMultiple: Math.max(...Object.values(rules.odds)) / 100 + 1,
    payTable: BACCARAT_BETS.map((id) => ({
      id,
      role: "bet",
      of: "bet",
      pays: [{ count: null, multiple: rules.odds[id] / 100 }],
    })),
    facts: {
      decks: rules.decks,
      commission: 100 - rules.odds.banker,
      bankerOdds: (rules.odds.banker / 100).toFixed(2),
      bankerPay: rules.bankerSix === rules.odds.banker ? "commission" : "less_on_six",
      sixOdds: (rules.bankerSix / 100).toFixed(2),
      ...Object.fromEntries(BACCARAT_BETS.map((bet) => [bet, percentOf(baccaratReturn(rules, bet))])),
    },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ bets: [{ kind: "banker", amountMinor: stakeMinor }] }),
    decide: () => null,
  },
};
