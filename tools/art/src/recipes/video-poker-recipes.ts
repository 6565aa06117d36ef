import { card, chip, coins, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const videoPokerRecipes: readonly Recipe[] = [
  {
    slug: "jacks-of-the-riviera",
    letters: "gold",
    ornament: "palm-tree",
    actors: [
      card("J", "clubs", [92, 206, 108, -22]),
      card("J", "hearts", [268, 206, 108, 22]),
      card("J", "spades", [180, 184, 126, 0]),
      emoji("palm-tree", [46, 306, 104, -8]),
      emoji("sailboat", [306, 314, 88, 6]),
    ],
  },
  {
    slug: "four-of-a-kingdom",
    letters: "ivory",
    ornament: "castle",
    actors: [
      card("K", "clubs", [78, 226, 92, -27]),
      card("K", "diamonds", [142, 190, 98, -9]),
      card("K", "spades", [214, 190, 98, 9]),
      card("K", "hearts", [282, 226, 92, 27]),
      emblem("crown", [180, 296, 130], "gold"),
    ],
  },
  {
    slug: "double-eagle-poker",
    letters: "goldTall",
    ornament: "eagle-emblem",
    actors: [
      card("A", "hearts", [96, 272, 92, -16]),
      card("A", "clubs", [264, 272, 92, 16]),
      emblem("eagle-emblem", [180, 164, 250], "gold"),
      ...coins.slice(1),
    ],
  },
  {
    slug: "deuces-on-the-loose",
    letters: "candy",
    ornament: "jester-hat",
    actors: [
      card("2", "hearts", [90, 180, 106, -20]),
      card("2", "spades", [270, 180, 106, 20]),
      emblem("jester-hat", [180, 196, 206], "violet"),
      { kind: "numeral", text: "2", at: [180, 296], size: 104, metal: "lime" },
      emoji("balloon", [46, 316, 74, -8]),
      emoji("balloon", [314, 312, 74, 8]),
    ],
  },
  {
    slug: "neon-jacks",
    letters: "neon",
    ornament: "jack-plug",
    actors: [
      { kind: "ring", at: [180, 196], radius: 118, metal: "pink", width: 8 },
      card("J", "diamonds", [132, 196, 120, -10]),
      card("J", "clubs", [228, 204, 120, 10]),
      emoji("cocktail-glass", [304, 316, 88, 10]),
      chip("#C21F8A", [58, 320, 42, -12]),
    ],
  },
  {
    slug: "brass-owl-poker",
    letters: "ivory",
    ornament: "owl",
    actors: [
      card("10", "spades", [70, 214, 88, -26]),
      card("Q", "spades", [290, 214, 88, 26]),
      emblem("owl", [180, 176, 222], "bronze"),
      card("A", "spades", [180, 304, 72, 0]),
      chip("#14161F", [62, 328, 34, -10]),
      chip("#B98A1C", [300, 328, 34, 10]),
    ],
  },
];
