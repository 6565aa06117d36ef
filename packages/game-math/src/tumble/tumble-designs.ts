import type { TumbleModel } from "./tumble-rules.ts";

/** A tumbling slot before tuning, with relative pays. */
export type TumbleDesign = Omit<TumbleModel, "id">;

const parts = { stakeParts: 20 } as const;

export const tumbleDesigns = {
  /** Six by five, five that touch: medium volatility. */
  bloom: {
    ...parts,
    reels: 6,
    rows: 5,
    wins: "cluster",
    weights: [6, 8, 10, 12, 13, 13],
    sizes: [5, 6, 7, 8, 10, 12, 15],
    pays: [
      [40, 60, 100, 160, 300, 700, 2000],
      [24, 36, 60, 100, 200, 400, 1200],
      [14, 20, 34, 60, 120, 260, 800],
      [8, 12, 18, 30, 60, 140, 500],
      [6, 9, 14, 22, 44, 100, 400],
      [5, 8, 12, 20, 40, 90, 300],
    ],
    ladder: [1, 2, 3, 5],
    maxWinMultiple: 2000,
  },
  /** Seven by seven, five that touch, a long ladder: medium volatility. */
  hive: {
    ...parts,
    reels: 7,
    rows: 7,
    wins: "cluster",
    weights: [8, 9, 11, 12, 13, 14, 14],
    sizes: [5, 6, 7, 8, 10, 12, 15],
    pays: [
      [20, 30, 50, 80, 200, 500, 2000],
      [14, 20, 32, 50, 120, 300, 1200],
      [8, 12, 18, 30, 70, 180, 700],
      [5, 8, 12, 18, 44, 110, 450],
      [4, 6, 9, 14, 32, 80, 320],
      [3, 5, 7, 11, 26, 64, 260],
      [2, 4, 6, 10, 24, 60, 240],
    ],
    ladder: [1, 1, 2, 2, 3, 5, 8],
    maxWinMultiple: 4000,
  },
  /** Six by five, eight anywhere: high volatility. */
  cascade: {
    ...parts,
    reels: 6,
    rows: 5,
    wins: "anywhere",
    weights: [8, 9, 10, 12, 13, 14, 15, 16],
    sizes: [8, 9, 10, 12, 14],
    pays: [
      [150, 240, 360, 900, 2400],
      [70, 110, 180, 450, 1400],
      [40, 64, 110, 280, 900],
      [24, 36, 60, 160, 600],
      [14, 22, 36, 100, 400],
      [9, 14, 24, 70, 300],
      [6, 9, 16, 50, 220],
      [5, 7, 12, 40, 180],
    ],
    ladder: [1, 2, 3, 5, 8],
    maxWinMultiple: 2500,
  },
} as const satisfies Record<string, TumbleDesign>;

export type TumbleDesignId = keyof typeof tumbleDesigns;
