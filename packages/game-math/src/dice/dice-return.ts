import type { ExactReturn } from "../kind.ts";
import { diceMultiplier, type DiceRules, ROLLS, winningRange } from "./dice-rules.ts";

/** The return of a bet on so many rolls, by its closed form: chance times what is really paid. */
export function diceReturn(rules: DiceRules, winning: number): ExactReturn {
  const hitRate = winning / ROLLS;
  return { returned: (hitRate * diceMultiplier(rules, winning)) / 100, hitRate };
}

/** The least and the greatest return over all bets that a player may choose: rounding down costs each its own part. */
export function diceReturnRange(rules: DiceRules): { readonly least: number; readonly most: number } {
  const range = winningRange(rules);
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let winning = range.least; winning <= range.most; winning += 1) {
    const { returned } = diceReturn(rules, winning);
    least = Math.min(least, returned);
    most = Math.max(most, returned);
  }
  return { least, most };
}
