import type { GameKind } from "../kind.ts";
import { oddsRow } from "../sheet.ts";
import { crashMechanic, type CrashState, type CrashView } from "./crash-mechanic.ts";
import { crashReturn, type CrashRules } from "./crash-rules.ts";

/** The cash-out of the stated RTP; all others return the same to a hundredth of a point. */
const REFERENCE = 200;

const SHOWN = [110, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];

/** A flight whose multiplier grows until it crashes; the player cashes out in time or loses. */
export const crashKind: GameKind<CrashRules, CrashState, CrashView> = {
  mechanic: crashMechanic,
  exactReturn: (rules) => crashReturn(rules, REFERENCE),
  paySheet: (rules) => ({
    maxWinMultiple: rules.maxHundredths / 100,
    payTable: SHOWN.filter((hundredths) => hundredths <= rules.maxHundredths).map((hundredths) => {
      const chance = ((crashReturn(rules, hundredths).hitRate ?? 0) * 100).toFixed(3);
      return oddsRow("limboChance", hundredths / 100, { chance });
    }),
    facts: {
      most: rules.maxHundredths / 100,
      doubling: (rules.doublingMs / 1000).toFixed(1),
      atOnce: (100 - rules.returnBasisPoints / 100).toFixed(2),
    },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor, autoHundredths: REFERENCE }),
    decide: () => "look",
  },
};
