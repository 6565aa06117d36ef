import { payLines } from "../slot/pay-lines.ts";
import type { CoinRule, HoldModel, HoldRules } from "./hold-rules.ts";

/** A hold-and-win slot before tuning; see SlotDesign. Symbol 1 is the coin. */
export interface HoldDesign extends Omit<HoldModel, "id" | "reels" | "linePays"> {
  readonly counts: readonly (readonly number[])[];
  /** Heights of coin stacks by reel. */
  readonly stacks: readonly (readonly number[])[];
  readonly shape: readonly (readonly number[])[];
}

const SHAPE = [
  [80, 400, 2000],
  [],
  [60, 240, 1000],
  [45, 160, 600],
  [32, 110, 360],
  [24, 80, 260],
  [11, 36, 120],
  [9, 28, 95],
  [7, 22, 75],
  [6, 19, 60],
];

const coin = (weight: number, multiple: number, jackpot: CoinRule["jackpot"] = null): CoinRule => ({
  weight,
  multiple,
  jackpot,
});

const base = {
  scatterPays: [],
  freeSpins: null,
  buy: null,
  shape: SHAPE,
};

/** The same symbols on each of five reels, without coins. */
const reels = (regular: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: 5 }, () => [1, 0, ...regular]);

const respins = { minCoins: 6, respins: 3, chanceOf: 1000 } as const satisfies Partial<HoldRules>;

export const holdDesigns = {
  /** Twenty lines, small coins often. */
  purse: {
    ...base,
    lines: payLines(20),
    stakeParts: 20,
    counts: reels([2, 2, 3, 3, 5, 5, 6, 6]),
    stacks: [[2], [3, 1], [3, 1], [3, 1], [3]],
    hold: {
      ...respins,
      chance: 60,
      grandMultiple: 1000,
      coins: [
        coin(400, 1),
        coin(220, 2),
        coin(110, 3),
        coin(50, 5),
        coin(14, 10, "mini"),
        coin(4, 30, "minor"),
        coin(1, 150, "major"),
      ],
    },
    maxWinMultiple: 2500,
  },
  /** Twenty-five lines, rarer and larger coins. */
  vault: {
    ...base,
    lines: payLines(25),
    stakeParts: 25,
    counts: reels([2, 2, 3, 3, 5, 5, 6, 6]),
    stacks: [[2], [3], [3], [3], [2]],
    hold: {
      ...respins,
      chance: 65,
      grandMultiple: 2000,
      coins: [
        coin(300, 1),
        coin(240, 2),
        coin(150, 4),
        coin(80, 8),
        coin(20, 15, "mini"),
        coin(6, 50, "minor"),
        coin(1, 250, "major"),
      ],
    },
    maxWinMultiple: 5000,
  },
} as const satisfies Record<string, HoldDesign>;

export type HoldDesignId = keyof typeof holdDesigns;
