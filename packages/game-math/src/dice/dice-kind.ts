import { returnFacts } from "../instant/return-facts.ts";
import type { GameKind } from "../kind.ts";
import { oddsRow, type PayRow } from "../sheet.ts";
import { diceMechanic, type DiceState } from "./dice-mechanic.ts";
import { diceReturn, diceReturnRange } from "./dice-return.ts";
import { diceMultiplier, type DiceRules, nearestWinning, winningRange } from "./dice-rules.ts";

/** The bet of the stated RTP: under 50.00. */
const REFERENCE_TARGET = 5000;

/** Winning rolls in the pay table, each replaced by the nearest offered one. */
const SHOWN = [9500, 9000, 7500, 5000, 3300, 2500, 1000, 500, 100, 10, 2];

function payTable(rules: DiceRules): readonly PayRow[] {
  const { min, max } = winningRange(rules);
  const within = SHOWN.filter((winning) => winning >= min && winning <= max);
  const offered = new Set(within.map((winning) => nearestWinning(rules, winning)));
  return [...offered].map((winning) =>
    oddsRow("diceUnder", diceMultiplier(rules, winning) / 100, { target: (winning / 100).toFixed(2) }),
  );
}

/** Dice from 0.00 to 100.00, under or over the player's target. */
export const diceKind: GameKind<DiceRules, DiceState> = {
  mechanic: diceMechanic,
  exactReturn: (rules) => diceReturn(rules, REFERENCE_TARGET),
  paySheet: (rules) => ({
    maxWinMultiple: diceMultiplier(rules, rules.minWinning) / 100,
    payTable: payTable(rules),
    facts: returnFacts(diceReturnRange(rules)),
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor, side: "under", targetHundredths: REFERENCE_TARGET }),
    decide: () => null,
  },
};
