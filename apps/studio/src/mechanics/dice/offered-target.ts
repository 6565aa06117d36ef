import { type DiceRules, type DiceSide, nearestWinning, nextWinning, winningRolls } from "@w10/game-math";

/** A bet as it is set up. */
export interface Aim {
  readonly side: DiceSide;
  readonly targetHundredths: number;
}

/** The offered target that is nearest to the asked one. */
export function nearestTarget(rules: DiceRules, { side, targetHundredths }: Aim): number {
  return winningRolls(side, nearestWinning(rules, winningRolls(side, targetHundredths)));
}

/** The same for a step: it always moves towards what is asked, until there is no target further on. */
export function targetTowards(rules: DiceRules, { side, targetHundredths }: Aim, asked: number): number {
  const nearest = nearestTarget(rules, { side, targetHundredths: asked });
  const isUp = asked > targetHundredths;
  if (isUp ? nearest > targetHundredths : nearest < targetHundredths) return nearest;
  const direction = isUp === (side === "under") ? 1 : -1;
  return winningRolls(side, nextWinning(rules, winningRolls(side, asked), direction));
}
