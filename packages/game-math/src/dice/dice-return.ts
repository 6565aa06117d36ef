import { type MinMax, rangeOf } from "../instant/return-facts.ts";
import type { ExactReturn } from "../kind.ts";
import { diceMultiplier, type DiceRules, isWinningOffered, ROLLS, winningRange } from "./dice-rules.ts";

/** RTP of a bet with this many winning rolls, in closed form: probability times actual payout. */
export function diceReturn(rules: DiceRules, winning: number): ExactReturn {
  const hitRate = winning / ROLLS;
  return { returned: (hitRate * diceMultiplier(rules, winning)) / 100, hitRate };
}

/** Minimum and maximum RTP over all offered bets: rounding down costs each at most a tenth of a point. */
export function diceReturnRange(rules: DiceRules): MinMax {
  const { min, max } = winningRange(rules);
  const returns = [];
  for (let winning = min; winning <= max; winning += 1)
    if (isWinningOffered(rules, winning)) returns.push(diceReturn(rules, winning).returned);
  return rangeOf(returns);
}
