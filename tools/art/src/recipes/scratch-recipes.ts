import { coins, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const scratchRecipes: readonly Recipe[] = [
  {
    slug: "harbour-ticket",
    letters: "azure",
    ornament: "anchor",
    actors: [
      emoji("ticket", [180, 214, 250, -12]),
      emblem("anchor", [188, 178, 158, 6], "gold"),
      emoji("spiral-shell", [52, 326, 74, -14]),
      emoji("crab", [306, 326, 80, 8]),
    ],
  },
  {
    slug: "sweet-scratch",
    letters: "candy",
    ornament: "candy-canes",
    actors: [
      emoji("cookie", [82, 122, 84, -12]),
      emoji("chocolate-bar", [184, 202, 254, 10]),
      emoji("candy", [58, 344, 88, -16]),
      emoji("lollipop", [304, 338, 96, 14]),
    ],
  },
  {
    slug: "dragon-seal",
    letters: "gold",
    ornament: "dragon-spiral",
    actors: [
      { kind: "ring", at: [180, 194], radius: 118, metal: "ruby", width: 10 },
      emblem("dragon-spiral", [180, 192, 214], "gold"),
      emoji("red-envelope", [54, 318, 84, -12]),
      emoji("coin", [308, 320, 78, 16]),
    ],
  },
  {
    slug: "meadow-find",
    letters: "lime",
    ornament: "three-leaves",
    actors: [
      emoji("four-leaf-clover", [180, 190, 240, -6]),
      emoji("butterfly", [300, 104, 82, 14]),
      emoji("hedgehog", [68, 318, 98, 0]),
      ...coins.slice(3),
    ],
  },
  {
    slug: "night-pass",
    letters: "neon",
    ornament: "headphones",
    actors: [
      emoji("ticket", [88, 136, 120, -18]),
      emoji("mirror-ball", [188, 198, 226]),
      emoji("headphone", [56, 314, 84, -10]),
      emoji("trophy", [308, 316, 84, 10]),
    ],
  },
];
