/** What a game is known for, as far as it is; the first that holds is the one that a tile names. A plain list, so that the site need not load the schemas for it. */
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
