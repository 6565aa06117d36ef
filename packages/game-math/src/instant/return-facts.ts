export interface MinMax {
  readonly min: number;
  readonly max: number;
}

export function rangeOf(returns: readonly number[]): MinMax {
  return { min: Math.min(...returns), max: Math.max(...returns) };
}

/** A share as a percentage with two decimals, for a sheet's facts: 0.9699 is "96.99". */
export const percentOf = (share: number): string => (share * 100).toFixed(2);

/** A range of returns as facts of a sheet. */
export function returnFacts({ min, max }: MinMax): {
  readonly minReturn: string;
  readonly maxReturn: string;
} {
  return { minReturn: percentOf(min), maxReturn: percentOf(max) };
}
