/**
 * Features of a game; a tile shows the first that applies. A plain list, so that the site need not load
 * schemas for it.
 */
export const gameFeatures = [
  "jackpot",
  "freeSpins",
  "hold",
  "tumble",
  "rising",
  "sticky",
  "expanding",
  "multiplier",
  "provablyFair",
] as const;
export type GameFeature = (typeof gameFeatures)[number];
