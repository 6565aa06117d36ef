import { card, chip, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const threeCardRecipes: readonly Recipe[] = [
  {
    slug: "three-at-sunset",
    letters: "gold",
    ornament: "sunset",
    actors: [
      card("Q", "hearts", [84, 206, 108, -20]),
      card("K", "hearts", [276, 206, 108, 20]),
      card("A", "hearts", [180, 184, 122, 0]),
      emoji("sailboat", [56, 316, 82, -6]),
      chip("#F08A2C", [306, 326, 38, 14]),
    ],
  },
  {
    slug: "the-third-card",
    letters: "goldTall",
    ornament: "candle-flame",
    actors: [
      card("3", "spades", [90, 204, 112, -16]),
      card("7", "spades", [194, 186, 118, -2]),
      card("A", "spades", [288, 216, 106, 14]),
      emoji("candle", [46, 302, 84, -4]),
      emoji("rose", [300, 322, 84, 12]),
    ],
  },
  {
    slug: "trio-salon",
    letters: "ivory",
    ornament: "diamonds",
    actors: [
      emblem("diamonds", [180, 152, 210], "ice"),
      card("J", "diamonds", [94, 256, 92, -16]),
      card("10", "diamonds", [180, 268, 92, 0]),
      card("9", "diamonds", [266, 256, 92, 16]),
      chip("#14161F", [42, 112, 32, -10]),
      chip("#B98A1C", [318, 112, 32, 10]),
    ],
  },
];
