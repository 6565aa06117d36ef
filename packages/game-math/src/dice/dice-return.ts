import type { ExactReturn } from "../kind.ts";
import { diceMultiplier, type DiceRules, isWinningOffered, ROLLS, winningRange } from "./dice-rules.ts";

/** The return of a bet on so many rolls, by its closed form: chance times what is really paid. */
export function diceReturn(rules: DiceRules, winning: number): ExactReturn {
  const hitRate = winning / ROLLS;
  return { returned: (hitRate * diceMultiplier(rules, winning)) / 100, hitRate };
}

/** The least and the greatest return over all bets that are offered: rounding down costs each its own part, a tenth of a point at most. */
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
