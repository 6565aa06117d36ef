import { furtherStakeOf, mechanics, type Step, type TitleRules } from "@w10/game-math";
import { isAboveMaxBet } from "../settlement/index.ts";

/**
 * Legal actions of a step that the active bonus allows: the round's total stake must not exceed the max bet.
 */
export function offeredActions(
  { mechanic, rules }: Pick<TitleRules, "mechanic" | "rules">,
  { state, legalActions }: Pick<Step, "state" | "legalActions">,
  of: { readonly stakeMinor: bigint; readonly maxBetMinor: bigint | null },
): readonly string[] {
  if (of.maxBetMinor === null) return legalActions;
  return legalActions.filter((action) => {
    const further = furtherStakeOf(mechanics[mechanic], { rules, state }, action);
    return further === 0n || !isAboveMaxBet(of.stakeMinor + further, of.maxBetMinor);
  });
}
