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
  {
    slug: "tallest-beanstalk",
    letters: "lime",
    ornament: "beanstalk",
    actors: [
      emblem("beanstalk", [180, 194, 262], "lime"),
      emoji("cloud", [62, 112, 96, 0]),
      emoji("cloud", [306, 150, 80, 0], { blur: 0.8 }),
      emoji("coin", [308, 326, 70, 14]),
    ],
  },
  {
    slug: "desert-falcon",
    letters: "gold",
    ornament: "egyptian-bird",
    actors: [
      { kind: "ring", at: [180, 186], radius: 114, metal: "gold", width: 8 },
      emblem("egyptian-bird", [180, 188, 230], "turq"),
      emoji("camel", [62, 322, 86, 0]),
      emoji("gem-stone", [310, 322, 70, 12]),
    ],
  },
];
