import { card, chip, emoji, POCKETS } from "./cast.ts";
import type { Actor } from "./recipe.ts";

const WHEEL_COLORS = ["#C5162E", "#14161F"] as const;
const RED = "#D8443C";
const TEAL = "#128A8A";
const AMBER = "#D9822B";

/** The quest of ten thousand, portrait: arranged around a golden ten centred on 0, 0. */
export const uprightQuest: readonly Actor[] = [
  emoji("coin", [-80, -90, 26, -10]),
  { kind: "numeral", text: "10", at: [0, 0], size: 172, metal: "gold", shade: "#3A1404" },
  emoji("gem-stone", [-118, -44, 36, -14]),
  emoji("coin", [106, -62, 34, 14]),
  { kind: "wheel", at: [88, 108], radius: 50, colors: WHEEL_COLORS, labels: POCKETS },
  card("A", "hearts", [-100, 104, 56, -20]),
  card("10", "spades", [-62, 112, 58, -6]),
  emoji("cherries", [24, 104, 44, 0]),
  chip(RED, [-8, 144, 30, 8]),
  chip(TEAL, [40, 160, 25, -12]),
];

/** The same in landscape: the cast is left and right of the ten. */
export const wideQuest: readonly Actor[] = [
  emoji("coin", [-112, -66, 30, -10]),
  emoji("coin", [92, -98, 22, 20], { blur: 0.8 }),
  { kind: "wheel", at: [158, 58], radius: 70, colors: WHEEL_COLORS, labels: POCKETS },
  { kind: "numeral", text: "10", at: [0, -10], size: 204, metal: "gold", shade: "#3A1404" },
  emoji("gem-stone", [-150, -14, 38, -14]),
  emoji("coin", [124, -66, 38, 14]),
  card("A", "hearts", [-128, 70, 62, -20]),
  card("10", "spades", [-90, 80, 64, -5]),
  chip(RED, [-34, 112, 34, 8]),
  chip(TEAL, [22, 124, 29, -12]),
  emoji("cherries", [60, 78, 52, 0]),
  chip(AMBER, [78, 116, 32, 10]),
];
