import { payLines } from "./pay-lines.ts";
import type { FreeSpinFeature, SlotModel } from "./slot-rules.ts";

/**
 * A slot's design: the number of each symbol on each strip, and relative pays. `tools/tune-slots.ts` creates
 * the strips and the pays that return a setting; slot-models.ts joins both.
 */
export interface SlotDesign extends Omit<SlotModel, "id" | "reels" | "linePays" | "buy"> {
  /** Number of each symbol, by reel. */
  readonly counts: readonly (readonly number[])[];
  /** Pays for 3, 4 and 5 before tuning, by symbol. */
  readonly shape: readonly (readonly number[])[];
}

type Settled = Pick<SlotDesign, "lines" | "stakeParts">;

const onLines = (count: 5 | 10 | 20 | 25): Settled => ({ lines: payLines(count), stakeParts: count });
/** 243 ways over five reels; the stake divides into twenty-five parts. */
const ways: Settled = { lines: [], stakeParts: 25 };

/** The same counts on each of five reels, with each reel's wilds and scatters. */
function reels(
  wilds: readonly number[],
  scatters: readonly number[],
  regular: readonly number[],
): readonly (readonly number[])[] {
  return wilds.map((wild, reel) => [wild, scatters[reel] ?? 0, ...regular]);
}

const spins = (
  awarded: readonly number[],
  [retriggerSpins, maxSpins]: readonly [number, number],
  feature: FreeSpinFeature,
) => ({ awarded, retriggerSpins, maxSpins, feature });

const LOW_SHAPE = [
  [90, 350, 1750],
  [],
  [55, 180, 900],
  [35, 120, 450],
  [25, 85, 270],
  [21, 65, 185],
  [12, 40, 115],
  [10, 32, 90],
  [8, 26, 75],
  [7, 22, 65],
];
const MIDDLE_SHAPE = [
  [65, 320, 1600],
  [],
  [50, 200, 1050],
  [40, 140, 620],
  [30, 95, 320],
  [23, 75, 250],
  [10, 33, 110],
  [8, 25, 88],
  [6, 20, 72],
  [5, 18, 60],
];
const HIGH_SHAPE = [
  [120, 600, 2900],
  [],
  [60, 230, 1400],
  [40, 150, 800],
  [30, 100, 450],
  [25, 80, 350],
  [9, 30, 120],
  [7, 23, 90],
  [5, 18, 70],
  [5, 16, 60],
];
/** Ways multiply by every repeated symbol on a reel, so the pays are small. */
const WAYS_SHAPE = [
  [],
  [],
  [16, 60, 260],
  [12, 42, 170],
  [10, 32, 110],
  [8, 24, 80],
  [4, 11, 34],
  [3, 9, 28],
  [3, 8, 24],
  [2, 7, 20],
];
const PARLOUR_SHAPE = [[400], [], [180], [90], [60], [40], [20], [14], [10]];

export const slotDesigns = {
  /** Three reels only: low volatility for its kind, every fruit pays. */
  parlour: {
    ...onLines(5),
    counts: reels([1, 1, 1], [], [2, 3, 3, 4, 5, 5, 5]),
    shape: PARLOUR_SHAPE,
    scatterPays: [],
    freeSpins: null,
    maxWinMultiple: 1000,
  },
  /** Three reels with few but large wins. */
  lever: {
    ...onLines(5),
    counts: reels([1, 1, 1], [], [1, 2, 2, 3, 5, 7, 8]),
    shape: [[1500], [], [600], [200], [120], [60], [20], [10], [7]],
    scatterPays: [],
    freeSpins: null,
    maxWinMultiple: 2500,
  },
  /** Three reels, one scatter on each: tripled free spins. */
  arcade: {
    ...onLines(5),
    counts: reels([1, 1, 1], [2, 2, 2], [2, 2, 3, 4, 4, 5, 5]),
    shape: [[300], [], [150], [80], [50], [30], [18], [12], [9]],
    scatterPays: [3],
    freeSpins: spins([8], [8, 40], { kind: "multiplier", factor: 3 }),
    maxWinMultiple: 3000,
  },
  /** Low volatility: ten lines, many wilds, doubled free spins. */
  orchard: {
    ...onLines(10),
    counts: reels([1, 2, 2, 2, 1], [1, 1, 2, 1, 1], [2, 3, 4, 4, 5, 6, 6, 6]),
    shape: LOW_SHAPE,
    scatterPays: [2, 10, 50],
    freeSpins: spins([10, 12, 15], [10, 50], { kind: "multiplier", factor: 2 }),
    maxWinMultiple: 1000,
  },
  /** Low volatility: twenty lines, frequent doubled free spins. */
  boulevard: {
    ...onLines(20),
    counts: reels([1, 2, 2, 2, 1], [1, 2, 1, 2, 1], [2, 3, 3, 4, 5, 5, 6, 6]),
    shape: LOW_SHAPE,
    scatterPays: [2, 10, 50],
    freeSpins: spins([10, 12, 15], [10, 50], { kind: "multiplier", factor: 2 }),
    maxWinMultiple: 2000,
  },
  /** Medium volatility: twenty lines, tripled free spins. */
  trail: {
    ...onLines(20),
    counts: reels([1, 1, 2, 1, 1], [1, 2, 1, 2, 1], [2, 2, 3, 3, 5, 6, 6, 6]),
    shape: MIDDLE_SHAPE,
    scatterPays: [2, 10, 100],
    freeSpins: spins([10, 15, 20], [10, 60], { kind: "multiplier", factor: 3 }),
    maxWinMultiple: 5000,
  },
  /** Medium volatility: twenty lines, the factor of free spins rises by one a spin. */
  ascent: {
    ...onLines(20),
    counts: reels([1, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 2, 3, 3, 4, 5, 5, 6]),
    shape: MIDDLE_SHAPE,
    scatterPays: [2, 10, 100],
    freeSpins: spins([8, 10, 12], [5, 40], { kind: "rising", maxFactor: 8 }),
    maxWinMultiple: 6000,
  },
  /** High volatility: twenty-five lines, wilds stay through the free spins, which cannot be renewed. */
  storm: {
    ...onLines(25),
    counts: reels([1, 1, 1, 1, 1], [1, 1, 2, 1, 1], [2, 2, 3, 3, 5, 6, 6, 7]),
    shape: HIGH_SHAPE,
    scatterPays: [2, 15, 100],
    freeSpins: spins([10, 12, 15], [0, 15], { kind: "sticky" }),
    maxWinMultiple: 10000,
  },
  /** High volatility: ten lines, every wild of the free spins fills its reel. */
  harbour: {
    ...onLines(10),
    counts: reels([1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [2, 2, 3, 4, 5, 6, 6, 6]),
    shape: HIGH_SHAPE,
    scatterPays: [2, 20, 200],
    freeSpins: spins([10, 12, 15], [10, 50], { kind: "expanding", factor: 1 }),
    maxWinMultiple: 5000,
  },
  /** Medium volatility: twenty-five lines, wilds of the free spins fill their reel and double. */
  canopy: {
    ...onLines(25),
    counts: reels([1, 1, 1, 1, 1], [1, 1, 2, 1, 1], [2, 3, 3, 4, 5, 6, 6, 6]),
    shape: MIDDLE_SHAPE,
    scatterPays: [2, 10, 50],
    freeSpins: spins([7, 9, 12], [5, 30], { kind: "expanding", factor: 2 }),
    maxWinMultiple: 6000,
  },
  /** Medium volatility: 243 ways, doubled free spins. */
  river: {
    ...ways,
    counts: reels([0, 1, 1, 1, 0], [1, 1, 2, 1, 1], [3, 3, 4, 4, 5, 5, 6, 6]),
    shape: WAYS_SHAPE,
    scatterPays: [2, 10, 50],
    freeSpins: spins([10, 12, 15], [10, 50], { kind: "multiplier", factor: 2 }),
    maxWinMultiple: 3000,
  },
  /** High volatility: 243 ways, the factor of free spins rises by one a spin. */
  delta: {
    ...ways,
    counts: reels([0, 1, 1, 1, 1], [1, 1, 1, 1, 1], [2, 3, 3, 4, 6, 6, 6, 7]),
    shape: WAYS_SHAPE,
    scatterPays: [2, 20, 100],
    freeSpins: spins([10, 12, 15], [10, 60], { kind: "rising", maxFactor: 10 }),
    maxWinMultiple: 8000,
  },
  /** Medium volatility: 243 ways, wilds of the free spins fill their reel. */
  fjord: {
    ...ways,
    counts: reels([0, 1, 1, 1, 0], [1, 1, 2, 1, 1], [3, 3, 3, 4, 6, 6, 6, 6]),
    shape: WAYS_SHAPE,
    scatterPays: [2, 10, 50],
    freeSpins: spins([8, 10, 12], [6, 36], { kind: "expanding", factor: 1 }),
    maxWinMultiple: 5000,
  },
} as const satisfies Record<string, SlotDesign>;

export type SlotDesignId = keyof typeof slotDesigns;
