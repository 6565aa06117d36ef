import { cardOf } from "../cards/deck.ts";
import { percentOf } from "../instant/return-facts.ts";
import type { GameKind } from "../kind.ts";
import type { PayRow } from "../sheet.ts";
import { PLAYS, strengthOf } from "./rank-three.ts";
import { threeCardMechanic, type ThreeCardState, type ThreeCardView } from "./three-card-mechanic.ts";
import { threeCardReturns } from "./three-card-return.ts";
import { oddsOf, THREE_CARD_HANDS, type ThreeCardRules } from "./three-card-rules.ts";

function rowsOf(pays: readonly number[], prefix: string): PayRow[] {
  return THREE_CARD_HANDS.flatMap((hand) => {
    const odds = oddsOf(pays, hand);
    if (odds === null) return [];
    return [{ id: `${prefix}_${hand}`, role: "bet", of: "bet", pays: [{ count: null, multiple: odds }] }];
  });
}

/** Ante and play against a dealer who needs a queen; the stated RTP is the ante's with optimal play. */
export const threeCardKind: GameKind<ThreeCardRules, ThreeCardState, ThreeCardView> = {
  mechanic: threeCardMechanic,
  exactReturn: (rules) => ({ returned: threeCardReturns(rules).ante, hitRate: null }),
  paySheet: (rules) => {
    const { ante, pairPlus } = threeCardReturns(rules);
    return {
      // The ante with its play, or pair plus alone: whichever returns more of the opening stake.
      maxWinMultiple: Math.max(4 + rules.anteBonus[0], rules.pairPlus[0] + 1),
      payTable: [...rowsOf(rules.anteBonus, "ante"), ...rowsOf(rules.pairPlus, "plus")],
      facts: { ante: percentOf(ante), pairPlus: percentOf(pairPlus) },
    };
  },
  reference: {
    choose: (_rules, stakeMinor) => ({ anteMinor: stakeMinor, pairPlusMinor: 0 }),
    decide: (_rules, { player }) => {
      const [a = 0, b = 0, c = 0] = player.map(cardOf);
      return strengthOf(a, b, c) >= PLAYS ? "play" : "fold";
    },
  },
};
