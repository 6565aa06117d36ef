/** Rolls are 0.00 to 100.00: this many hundredths, all equally likely. */
export const ROLLS = 10_001;

/** No roll is offered that pays less than this, in hundredths of the stake. */
const LEAST_MULTIPLIER = 101;

/** A title's rules. */
export interface DiceRules {
  /** The return that multipliers are made from, before they are rounded down to hundredths. */
  readonly returnBasisPoints: number;
  /** The fewest winning rolls that may be chosen, of `ROLLS`: it sets the greatest multiplier. */
  readonly leastWinning: number;
}

export type DiceSide = "under" | "over";

/** How many rolls win: those below the target, or those above it. `targetHundredths` is 0 to 10 000. */
export function winningRolls(side: DiceSide, targetHundredths: number): number {
  return side === "under" ? targetHundredths : ROLLS - 1 - targetHundredths;
}

/** What a winning roll pays in hundredths of the stake, the stake included; rounded down. */
export function diceMultiplier(rules: DiceRules, winning: number): number {
  return Math.floor((rules.returnBasisPoints * ROLLS) / (100 * winning));
}

/** The fewest and the most winning rolls that a player may choose. */
export function winningRange(rules: DiceRules): { readonly least: number; readonly most: number } {
  const most = Math.floor((rules.returnBasisPoints * ROLLS) / (100 * LEAST_MULTIPLIER));
  return { least: rules.leastWinning, most };
}
