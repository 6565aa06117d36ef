import type { ExactReturn } from "../kind.ts";

/** Number of equally likely draws: four bytes. */
export const LIMBO_DRAWS = 2 ** 32;

/** A title's rules. */
export interface LimboRules {
  /** The RTP that heights are derived from. */
  readonly returnBasisPoints: number;
  /** Minimum and maximum target in hundredths. */
  readonly minTarget: number;
  readonly maxTarget: number;
}

/** The height of a draw in hundredths, rounded down: RTP divided by the share of draws up to this one. */
export function limboHeight(rules: LimboRules, drawn: number): number {
  return Math.max(100, Math.floor((rules.returnBasisPoints * LIMBO_DRAWS) / (100 * (drawn + 1))));
}

/** Number of draws, of `LIMBO_DRAWS`, that reach a target. */
export function winningDraws(rules: LimboRules, targetHundredths: number): number {
  return Math.floor((rules.returnBasisPoints * LIMBO_DRAWS) / (100 * targetHundredths));
}

/** RTP of a target in closed form: the share of draws that reach it, times the target. */
export function limboReturn(rules: LimboRules, targetHundredths: number): ExactReturn {
  const hitRate = winningDraws(rules, targetHundredths) / LIMBO_DRAWS;
  return { returned: (hitRate * targetHundredths) / 100, hitRate };
}
