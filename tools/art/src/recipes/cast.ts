import type { Metal } from "@w10/game-math";
import type { EmojiLook } from "../drawing/emoji.ts";
import type { Suit } from "../drawing/table.ts";
import type { Actor } from "./recipe.ts";

type Place = readonly [x: number, y: number, size: number, turn?: number];

export const emoji = (name: string, [x, y, size, turn = 0]: Place, more: Partial<EmojiLook> = {}): Actor => ({
  kind: "emoji",
  name,
  at: [x, y],
  size,
  turn,
  ...more,
});

export const emblem = (name: string, [x, y, size, turn = 0]: Place, metal: Metal): Actor => ({
  kind: "emblem",
  name,
  at: [x, y],
  size,
  turn,
  metal,
});

export const card = (rank: string, suit: Suit, [x, y, width, turn = 0]: Place): Actor => ({
  kind: "card",
  rank,
  suit,
  at: [x, y],
  width,
  turn,
});

export const chip = (color: string, [x, y, radius, turn = 0]: Place): Actor => ({
  kind: "chip",
  color,
  at: [x, y],
  radius,
  turn,
});

/** Coins in both lower corners, one of them distant and out of focus. */
export const coins: readonly Actor[] = [
  emoji("coin", [266, 340, 34, -14], { blur: 1.2 }),
  emoji("coin", [98, 398, 40, 10]),
  emoji("coin", [52, 372, 66, -20]),
  emoji("coin", [312, 382, 78, 18]),
];

/** Gems in both lower corners and one far above. */
export const gems: readonly Actor[] = [
  emoji("gem-stone", [300, 96, 38, 24], { blur: 1.6 }),
  emoji("gem-stone", [50, 350, 62, -18]),
  emoji("gem-stone", [316, 362, 74, 16]),
];

/** The single-zero order of the wheel, reduced to readable sectors. */
export const POCKETS = [
  "0",
  "32",
  "15",
  "19",
  "4",
  "21",
  "2",
  "25",
  "17",
  "34",
  "6",
  "27",
  "13",
  "36",
  "11",
  "30",
  "8",
  "23",
] as const;
