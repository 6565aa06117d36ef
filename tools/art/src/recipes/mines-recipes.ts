import { coins, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const minesRecipes: readonly Recipe[] = [
  {
    slug: "pearl-reef",
    letters: "ice",
    ornament: "oyster-pearl",
    actors: [
      emoji("coral", [62, 318, 96, -8]),
      emoji("oyster", [180, 204, 250, -4]),
      emoji("blowfish", [304, 116, 88, 8], { isFlipped: true }),
      emoji("tropical-fish", [306, 330, 78, 6]),
    ],
  },
  {
    slug: "ruby-shaft",
    letters: "goldTall",
    ornament: "miner",
    actors: [
      emoji("pick", [82, 140, 130, -18]),
      emoji("bomb", [282, 150, 112, 10]),
      { kind: "ring", at: [180, 214], radius: 96, metal: "ruby", width: 6 },
      emblem("cut-diamond", [180, 212, 214], "ruby"),
      ...coins,
    ],
  },
  {
    slug: "honey-meadow",
    letters: "lime",
    ornament: "bee",
    actors: [
      emoji("sunflower", [70, 146, 110, -10]),
      emoji("honey-pot", [180, 212, 236]),
      emoji("honeybee", [294, 112, 92, 14]),
      emoji("honeybee", [46, 330, 60, -10], { isFlipped: true }),
      ...coins.slice(3),
    ],
  },
  {
    slug: "temple-floor",
    letters: "mint",
    ornament: "snake-totem",
    actors: [
      emoji("classical-building", [180, 170, 230]),
      emoji("amphora", [116, 290, 116, -8]),
      emoji("snake", [268, 296, 104, 6]),
    ],
  },
  {
    slug: "gift-hunt",
    letters: "ice",
    ornament: "present",
    actors: [
      emoji("evergreen-tree", [90, 150, 150, -4]),
      emoji("wrapped-gift", [192, 210, 226, 4]),
      emoji("snowman", [312, 312, 98, 6]),
      emoji("snowflake", [50, 320, 60, -10]),
    ],
  },
];
