import { emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const limboRecipes: readonly Recipe[] = [
  {
    slug: "beyond-the-moon",
    letters: "azure",
    ornament: "rocket",
    actors: [
      { kind: "moon", at: [250, 112], radius: 72 },
      emoji("rocket", [168, 214, 238, -4]),
      emoji("glowing-star", [52, 102, 52, -12]),
      emoji("satellite", [310, 312, 76, 10]),
    ],
  },
  {
    slug: "hot-ascent",
    letters: "gold",
    ornament: "volcano",
    actors: [
      emoji("volcano", [180, 300, 190]),
      emblem("rocket", [180, 150, 210, -132], "gold"),
      emoji("fire", [56, 316, 80, -10]),
      emoji("fire", [308, 316, 80, 10]),
    ],
  },
];
