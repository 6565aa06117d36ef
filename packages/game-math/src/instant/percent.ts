/** A share as percent with two decimals, for the facts of a sheet: 0.9699 is "96.99". */
export const percentOf = (share: number): string => (share * 100).toFixed(2);
