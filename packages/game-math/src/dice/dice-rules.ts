/** Rolls are 0.00 to 100.00: this many hundredths, all equally likely. */
export const ROLLS = 10_001;

/** No roll is offered that pays less than this, in hundredths of the stake. */
const LEAST_MULTIPLIER = 101;

/** What rounding a multiplier down may take from the return of a bet that is offered: a tenth of a point (ADR 0034). */
const MOST_LOSS_BASIS_POINTS = 10;

/** A title's rules. */
export interface DiceRules {
  /** The return that multipliers are made from, before they are rounded down to hundredths. */
  readonly returnBasisPoints: number;
  /** The fewest winning rolls that may be chosen, of `ROLLS`: it sets the greatest multiplier. */
  readonly leastWinning: number;
}

export type DiceSide = "under" | "over";

/** How many rolls win: those below the target, or those above it. `targetHundredths` is 0 to 10 000. The same turns a count back into its target. */
export function winningRolls(side: DiceSide, targetHundredths: number): number {
  return side === "under" ? targetHundredths : ROLLS - 1 - targetHundredths;
}

/** What a winning roll pays in hundredths of the stake, the stake included; rounded down. */
export function diceMultiplier(rules: DiceRules, winning: number): number {
  return Math.floor((rules.returnBasisPoints * ROLLS) / (100 * winning));
}

/** The fewest and the most winning rolls that a player may choose; both are offered, not all between them are. */
export function winningRange(rules: DiceRules): { readonly least: number; readonly most: number } {
  const most = Math.floor((rules.returnBasisPoints * ROLLS) / (100 * LEAST_MULTIPLIER));
  return { least: rules.leastWinning, most };
}

/** Whether so many winning rolls may be chosen: within the range, and where rounding costs no more than a tenth of a point. */
export function isWinningOffered(rules: DiceRules, winning: number): boolean {
  const { least, most } = winningRange(rules);
  if (!Number.isInteger(winning) || winning < least || winning > most) return false;
  const lost = rules.returnBasisPoints * ROLLS - 100 * diceMultiplier(rules, winning) * winning;
  return lost <= MOST_LOSS_BASIS_POINTS * ROLLS;
}

/** The offered count at an asked one or, in a direction, the first beyond it; the end of the range where none is. */
export function nextWinning(rules: DiceRules, asked: number, direction: 1 | -1): number {
  const { least, most } = winningRange(rules);
  let winning = Math.min(most, Math.max(least, asked));
  while (winning > least && winning < most && !isWinningOffered(rules, winning)) winning += direction;
  return winning;
}

/** The offered count that is nearest to an asked one; of two as near, the one with fewer winning rolls. */
export function nearestWinning(rules: DiceRules, asked: number): number {
  const [below, above] = [nextWinning(rules, asked, -1), nextWinning(rules, asked, 1)];
  return above - asked < asked - below ? above : below;
}
