import { payLines } from "./pay-lines.ts";
import type { SlotModel } from "./slot-rules.ts";

// Symbol numbers on the strips: 0 wild, 1 scatter, 2 to 5 high, 6 to 9 low. The return of each model is enumerated in
// slot-return.ts and proved in slot-return.test.ts; a change here is a change of the game's published figures.

/** Low volatility: ten lines, many wilds, doubled free spins. */
const orchard: SlotModel = {
  id: "orchard",
  lines: payLines(10),
  reels: [
    [
      5, 6, 9, 5, 8, 7, 6, 2, 6, 9, 7, 3, 8, 3, 4, 3, 5, 8, 6, 7, 9, 4, 5, 9, 8, 9, 7, 1, 8, 7, 4, 6, 2, 8, 9,
      7, 9, 0,
    ],
    [
      5, 9, 0, 9, 4, 8, 3, 4, 8, 4, 2, 6, 9, 7, 0, 8, 1, 7, 6, 8, 7, 3, 8, 2, 6, 9, 4, 7, 5, 9, 7, 3, 5, 9, 6,
      7, 5, 8, 6,
    ],
    [
      8, 7, 5, 7, 9, 5, 4, 8, 4, 6, 0, 4, 7, 9, 6, 3, 9, 7, 8, 7, 5, 0, 5, 6, 1, 9, 3, 2, 8, 6, 7, 3, 9, 8, 6,
      2, 8, 9, 4, 1,
    ],
    [
      2, 6, 3, 6, 4, 9, 8, 0, 9, 6, 7, 0, 5, 3, 4, 7, 3, 8, 7, 5, 1, 4, 6, 8, 7, 9, 2, 8, 9, 7, 4, 8, 9, 5, 7,
      8, 9, 5, 6,
    ],
    [
      2, 5, 6, 9, 6, 5, 8, 9, 6, 7, 8, 5, 2, 8, 7, 9, 7, 9, 7, 4, 9, 7, 3, 1, 4, 9, 6, 9, 2, 8, 7, 5, 6, 4, 8,
      3, 8, 3, 4, 0,
    ],
  ],
  linePays: [
    [100, 500, 2000],
    [0, 0, 0],
    [60, 230, 950],
    [40, 140, 500],
    [25, 95, 290],
    [23, 70, 190],
    [14, 45, 120],
    [11, 35, 85],
    [9, 30, 80],
    [9, 25, 70],
  ],
  scatterPays: [2, 10, 50],
  freeSpins: {
    awarded: [10, 12, 15],
    retriggerSpins: 10,
    maxSpins: 50,
    feature: { kind: "multiplier", factor: 2 },
  },
  maxWinMultiple: 1000,
};

/** Low volatility: twenty lines, frequent doubled free spins. */
const boulevard: SlotModel = {
  id: "boulevard",
  lines: payLines(20),
  reels: [
    [
      5, 9, 3, 6, 1, 3, 9, 5, 6, 8, 9, 5, 7, 6, 4, 7, 2, 8, 6, 8, 7, 6, 9, 2, 5, 8, 7, 8, 9, 0, 7, 4, 3, 8, 9,
      4,
    ],
    [
      3, 6, 7, 9, 7, 0, 8, 6, 4, 9, 1, 8, 6, 8, 2, 9, 7, 5, 8, 9, 7, 6, 5, 7, 5, 3, 5, 4, 8, 1, 3, 6, 8, 4, 9,
      2, 0, 9,
    ],
    [
      4, 5, 6, 8, 2, 7, 9, 7, 9, 7, 5, 6, 8, 2, 4, 3, 7, 0, 9, 5, 6, 4, 5, 1, 9, 8, 7, 9, 8, 0, 3, 6, 8, 3, 6,
      8, 9,
    ],
    [
      9, 6, 8, 7, 4, 2, 0, 8, 1, 9, 8, 6, 5, 0, 6, 4, 7, 5, 6, 9, 7, 9, 1, 3, 8, 9, 5, 2, 7, 4, 8, 7, 3, 5, 8,
      9, 3, 6,
    ],
    [
      8, 9, 7, 4, 5, 8, 9, 4, 0, 6, 9, 7, 8, 3, 7, 6, 3, 9, 2, 5, 3, 7, 6, 7, 4, 8, 9, 5, 6, 1, 8, 2, 6, 9, 8,
      5,
    ],
  ],
  linePays: [
    [90, 350, 1750],
    [0, 0, 0],
    [55, 180, 900],
    [35, 110, 450],
    [25, 80, 260],
    [21, 60, 180],
    [11, 35, 110],
    [10, 30, 90],
    [7, 24, 70],
    [6, 20, 60],
  ],
  scatterPays: [2, 10, 50],
  freeSpins: {
    awarded: [10, 12, 15],
    retriggerSpins: 10,
    maxSpins: 50,
    feature: { kind: "multiplier", factor: 2 },
  },
  maxWinMultiple: 2000,
};

/** Medium volatility: twenty lines, tripled free spins. */
const trail: SlotModel = {
  id: "trail",
  lines: payLines(20),
  reels: [
    [3, 9, 2, 6, 8, 5, 9, 8, 7, 4, 6, 5, 7, 0, 8, 9, 7, 4, 6, 7, 9, 6, 8, 7, 5, 7, 3, 9, 8, 2, 8, 6, 4, 1, 9],
    [
      8, 9, 1, 8, 4, 6, 7, 9, 2, 7, 9, 6, 9, 3, 5, 2, 4, 3, 9, 7, 6, 5, 8, 6, 5, 7, 0, 4, 8, 7, 1, 8, 6, 8, 9,
      7,
    ],
    [
      7, 4, 9, 7, 9, 3, 2, 8, 7, 8, 4, 7, 5, 2, 0, 9, 8, 7, 6, 4, 6, 9, 5, 8, 6, 3, 8, 7, 0, 6, 5, 9, 8, 1, 6,
      9,
    ],
    [
      7, 8, 3, 5, 8, 6, 1, 8, 9, 7, 8, 4, 0, 9, 7, 9, 2, 8, 5, 3, 7, 6, 4, 8, 1, 9, 4, 6, 9, 7, 5, 7, 6, 2, 9,
      6,
    ],
    [9, 8, 7, 6, 7, 6, 9, 7, 5, 8, 4, 9, 2, 8, 9, 2, 8, 4, 5, 7, 9, 5, 3, 6, 9, 8, 4, 7, 8, 7, 6, 1, 3, 6, 0],
  ],
  linePays: [
    [65, 320, 1600],
    [0, 0, 0],
    [55, 220, 1100],
    [45, 150, 650],
    [35, 100, 330],
    [25, 80, 270],
    [10, 35, 110],
    [8, 25, 85],
    [6, 22, 75],
    [6, 20, 65],
  ],
  scatterPays: [2, 10, 100],
  freeSpins: {
    awarded: [10, 15, 20],
    retriggerSpins: 10,
    maxSpins: 60,
    feature: { kind: "multiplier", factor: 3 },
  },
  maxWinMultiple: 5000,
};

/** Medium volatility: twenty lines, the factor of free spins rises by one a spin. */
const ascent: SlotModel = {
  id: "ascent",
  lines: payLines(20),
  reels: [
    [6, 2, 6, 8, 5, 9, 8, 9, 4, 0, 1, 8, 3, 7, 6, 8, 7, 5, 8, 6, 2, 9, 7, 9, 3, 4, 7, 4, 9, 5, 9, 7],
    [8, 7, 9, 8, 4, 9, 7, 4, 0, 3, 6, 7, 2, 7, 6, 7, 6, 8, 2, 5, 9, 8, 5, 9, 8, 9, 3, 9, 6, 1, 4, 5],
    [4, 1, 5, 6, 8, 9, 7, 8, 0, 9, 6, 0, 6, 2, 8, 9, 7, 3, 1, 9, 4, 7, 6, 8, 5, 9, 2, 7, 4, 5, 9, 3, 8, 7],
    [9, 7, 9, 0, 8, 7, 4, 9, 8, 2, 4, 5, 4, 5, 8, 3, 9, 6, 7, 5, 8, 6, 9, 1, 9, 6, 3, 7, 2, 0, 7, 6, 8],
    [8, 9, 5, 8, 6, 4, 9, 8, 7, 5, 0, 3, 9, 8, 2, 9, 7, 2, 6, 4, 7, 6, 7, 9, 8, 1, 4, 3, 5, 7, 9, 6],
  ],
  linePays: [
    [60, 300, 1400],
    [0, 0, 0],
    [45, 180, 950],
    [35, 130, 600],
    [25, 90, 300],
    [21, 70, 240],
    [9, 30, 110],
    [8, 24, 90],
    [6, 19, 70],
    [5, 18, 55],
  ],
  scatterPays: [2, 10, 100],
  freeSpins: {
    awarded: [8, 10, 12],
    retriggerSpins: 5,
    maxSpins: 40,
    feature: { kind: "rising", maxFactor: 8 },
  },
  maxWinMultiple: 6000,
};

/** High volatility: twenty-five lines, wilds stay through the free spins, which cannot be renewed. */
const storm: SlotModel = {
  id: "storm",
  lines: payLines(25),
  reels: [
    [
      1, 6, 9, 7, 8, 7, 2, 7, 5, 4, 9, 6, 9, 2, 8, 6, 5, 7, 9, 4, 3, 6, 7, 3, 8, 4, 9, 0, 5, 8, 9, 6, 8, 9, 8,
      7,
    ],
    [
      7, 9, 6, 7, 1, 8, 5, 2, 9, 5, 8, 6, 4, 9, 8, 7, 6, 7, 8, 0, 8, 9, 5, 6, 4, 9, 4, 7, 9, 3, 2, 6, 7, 3, 9,
      8,
    ],
    [
      4, 6, 9, 8, 2, 7, 5, 7, 1, 6, 0, 8, 7, 8, 9, 8, 7, 3, 6, 8, 4, 7, 4, 9, 1, 7, 6, 9, 2, 9, 5, 9, 5, 3, 8,
      6, 9,
    ],
    [
      7, 1, 0, 5, 4, 2, 8, 4, 7, 9, 8, 7, 9, 8, 9, 5, 6, 7, 6, 2, 6, 8, 6, 9, 8, 9, 3, 7, 4, 7, 5, 9, 8, 9, 3,
      6,
    ],
    [
      9, 6, 8, 2, 9, 6, 7, 8, 4, 8, 1, 8, 7, 6, 0, 4, 7, 9, 2, 7, 4, 9, 3, 7, 5, 9, 6, 9, 3, 8, 5, 9, 5, 6, 8,
      7,
    ],
  ],
  linePays: [
    [120, 600, 2900],
    [0, 0, 0],
    [60, 230, 1400],
    [40, 150, 800],
    [30, 100, 450],
    [25, 80, 350],
    [9, 30, 120],
    [7, 23, 90],
    [5, 18, 70],
    [5, 16, 60],
  ],
  scatterPays: [2, 15, 100],
  freeSpins: { awarded: [10, 12, 15], retriggerSpins: 0, maxSpins: 15, feature: { kind: "sticky" } },
  maxWinMultiple: 10000,
};

export const slotModels = { orchard, boulevard, trail, ascent, storm } as const;
