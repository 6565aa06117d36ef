import type { GameKind } from "../kind.ts";
import { oddsRow } from "../sheet.ts";
import { limboMechanic, type LimboState } from "./limbo-mechanic.ts";
import { limboReturn, type LimboRules } from "./limbo-rules.ts";

/** The target of the stated RTP; all others return the same to a hundredth of a point. */
const REFERENCE_TARGET = 200;

const SHOWN = [110, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];

/** A flight to a height that the player sets. */
export const limboKind: GameKind<LimboRules, LimboState> = {
  mechanic: limboMechanic,
  exactReturn: (rules) => limboReturn(rules, REFERENCE_TARGET),
  paySheet: (rules) => ({
    maxWinMultiple: rules.maxTarget / 100,
    payTable: SHOWN.filter((target) => target <= rules.maxTarget).map((target) => {
      const chance = ((limboReturn(rules, target).hitRate ?? 0) * 100).toFixed(3);
      return oddsRow("limboChance", target / 100, { chance });
    }),
    facts: { least: (rules.minTarget / 100).toFixed(2), most: rules.maxTarget / 100 },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor, targetHundredths: REFERENCE_TARGET }),
    decide: () => null,
  },
};
