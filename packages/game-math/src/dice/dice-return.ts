import type { ExactReturn } from "../kind.ts";
import { diceMultiplier, type DiceRules, isWinningOffered, ROLLS, winningRange } from "./dice-rules.ts";

/** RTP of a bet with this many winning rolls, in closed form: probability times actual payout. */
export function diceReturn(rules: DiceRules, winning: number): ExactReturn {
  const hitRate = winning / ROLLS;
  return { returned: (hitRate * diceMultiplier(rules, winning)) / 100, hitRate };
}

/** Minimum and maximum RTP over all offered bets: rounding down costs each at most a tenth of a point. */
export function diceReturnRange(rules: DiceRules): { readonly least: number; readonly most: number } {
  const range = winningRange(rules);
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let winning = range.least; winning <= range.most; winning += 1) {
    if (!isWinningOffered(rules, winning)) continue;
    const { returned } = diceReturn(rules, winning);
    least = Math.min(least, returned);
    most = Math.max(most, returned);
  }
  return { least, most };
}
