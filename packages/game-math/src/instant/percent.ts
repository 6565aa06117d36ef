/** A share as a percentage with two decimals, for a sheet's facts: 0.9699 is "96.99". */
export const percentOf = (share: number): string => (share * 100).toFixed(2);
