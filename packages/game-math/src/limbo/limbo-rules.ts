/** A round draws one of so many equally likely numbers: all that four bytes can say. */
export const LIMBO_DRAWS = 2 ** 32;

/** A title's rules. */
export interface LimboRules {
  /** The return that heights are made from. */
  readonly returnBasisPoints: number;
  /** The least and the greatest target, in hundredths. */
  readonly leastTarget: number;
  readonly mostTarget: number;
}

/** The height that a draw reaches, in hundredths, rounded down: return divided by the share of draws up to this one. */
export function limboHeight(rules: LimboRules, drawn: number): number {
  return Math.max(100, Math.floor((rules.returnBasisPoints * LIMBO_DRAWS) / (100 * (drawn + 1))));
}

/** How many draws reach a target, of `LIMBO_DRAWS`. */
export function winningDraws(rules: LimboRules, targetHundredths: number): number {
  return Math.floor((rules.returnBasisPoints * LIMBO_DRAWS) / (100 * targetHundredths));
}
