import { coins, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const minesRecipes: readonly Recipe[] = [
  {
    slug: "pearl-reef",
    letters: "ice",
    ornament: "oyster-pearl",
    actors: [
      emoji("tropical-fish", [78, 120, 88, 8], { isFlipped: true }),
      emoji("coral", [184, 204, 268, 4]),
      emoji("spiral-shell", [60, 344, 84, -10]),
      emoji("tropical-fish", [302, 322, 92, 6]),
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
      emoji("tulip", [66, 322, 110, -12]),
      emoji("sunflower", [184, 196, 262, 4]),
      emoji("honeybee", [292, 116, 84, 14]),
      emoji("lady-beetle", [302, 338, 72, 10]),
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
