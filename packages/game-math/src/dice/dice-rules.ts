import type { MinMax } from "../instant/return-facts.ts";

/** Rolls are 0.00 to 100.00: this many equally likely hundredths. */
export const ROLLS = 10_001;

/** Minimum payout of an offered roll, in hundredths of the stake. */
const LEAST_MULTIPLIER = 101;

/** Maximum loss of RTP by rounding a multiplier down: a tenth of a point (ADR 34). */
const MOST_LOSS_BASIS_POINTS = 10;

/** A title's rules. */
export interface DiceRules {
  /** The RTP that multipliers are derived from, before rounding down to hundredths. */
  readonly returnBasisPoints: number;
  /** Minimum number of winning rolls, of `ROLLS`; it determines the maximum multiplier. */
  readonly minWinning: number;
}

export type DiceSide = "under" | "over";

/**
 * Number of winning rolls: those below the target, or above it. `targetHundredths` is 0 to 10 000. Its own
 * inverse.
 */
export function winningRolls(side: DiceSide, targetHundredths: number): number {
  return side === "under" ? targetHundredths : ROLLS - 1 - targetHundredths;
}

/** Payout of a winning roll in hundredths of the stake, including the stake; rounded down. */
export function diceMultiplier(rules: DiceRules, winning: number): number {
  return Math.floor((rules.returnBasisPoints * ROLLS) / (100 * winning));
}

/** Minimum and maximum number of winning rolls; both are offered, but not all between them. */
export function winningRange(rules: DiceRules): MinMax {
  const max = Math.floor((rules.returnBasisPoints * ROLLS) / (100 * LEAST_MULTIPLIER));
  return { min: rules.minWinning, max };
}

/**
 * Whether a number of winning rolls is offered: within the range, and where rounding costs at most a tenth of
 * a point.
 */
export function isWinningOffered(rules: DiceRules, winning: number): boolean {
  const { min, max } = winningRange(rules);
  if (!Number.isInteger(winning) || winning < min || winning > max) return false;
  const lost = rules.returnBasisPoints * ROLLS - 100 * diceMultiplier(rules, winning) * winning;
  return lost <= MOST_LOSS_BASIS_POINTS * ROLLS;
}

/**
 * The offered count at the requested one or, in a direction, the first beyond it; the end of the range if
 * there is none.
 */
export function nextWinning(rules: DiceRules, asked: number, direction: 1 | -1): number {
  const { min, max } = winningRange(rules);
  let winning = Math.min(max, Math.max(min, asked));
  while (winning > min && winning < max && !isWinningOffered(rules, winning)) winning += direction;
  return winning;
}

/** The offered count nearest to the requested one; of two equally near, the lower one. */
export function nearestWinning(rules: DiceRules, asked: number): number {
  const [below, above] = [nextWinning(rules, asked, -1), nextWinning(rules, asked, 1)];
  return above - asked < asked - below ? above : below;
}
