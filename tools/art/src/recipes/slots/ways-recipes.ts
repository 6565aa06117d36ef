import { emblem, emoji } from "../cast.ts";
import type { Recipe } from "../recipe.ts";

export const waysRecipes: readonly Recipe[] = [
  {
    slug: "koi-river",
    letters: "pink",
    actors: [
      emblem("double-fish", [180, 196, 258], "ruby"),
      emoji("lotus", [58, 350, 96, -6]),
      emoji("carp-streamer", [304, 338, 98, 6]),
    ],
  },
  {
    slug: "gold-sluice",
    letters: "goldTall",
    actors: [
      emblem("gold-nuggets", [180, 196, 252], "gold"),
      emoji("pick", [300, 132, 96, 10]),
      emoji("donkey", [60, 342, 100]),
      emoji("bucket", [310, 352, 80, 8]),
    ],
  },
  {
    slug: "night-of-masks",
    letters: "gold",
    actors: [
      emblem("carnival-mask", [180, 190, 262], "violet"),
      emoji("violin", [56, 338, 98, -16]),
      emoji("rose", [308, 346, 92, 14]),
    ],
  },
  {
    slug: "crocodile-delta",
    letters: "lime",
    actors: [
      emoji("flamingo", [74, 132, 104], { blur: 1 }),
      emblem("croc-jaws", [184, 204, 262], "lime"),
      emblem("lotus-flower", [308, 352, 96], "pink"),
    ],
  },
  {
    slug: "star-express",
    letters: "onest",
    actors: [
      emoji("ringed-planet", [288, 116, 96, 10], { blur: 1 }),
      emoji("locomotive", [176, 206, 268, -6]),
      emoji("comet", [62, 338, 90, -10]),
      emoji("satellite", [308, 348, 84, 12]),
    ],
  },
  {
    slug: "firebird-garden",
    letters: "gold",
    actors: [
      emoji("phoenix-bird", [180, 194, 274]),
      emoji("red-apple", [60, 350, 84, -12]),
      emoji("nesting-dolls", [306, 344, 96, 8]),
    ],
  },
  {
    slug: "whale-song",
    letters: "azure",
    actors: [
      emoji("spouting-whale", [180, 196, 272]),
      emoji("coral", [54, 348, 92, -8]),
      emoji("turtle", [308, 350, 92, 8]),
    ],
  },
  {
    slug: "stag-aurora",
    letters: "ice",
    actors: [
      emblem("stag-head", [180, 192, 272], "ice"),
      emoji("evergreen-tree", [50, 338, 96, -4]),
      emoji("fox", [310, 348, 88]),
    ],
  },
  {
    slug: "frost-fair",
    letters: "candy",
    actors: [
      emoji("snowman", [180, 198, 254]),
      emoji("carousel-horse", [58, 338, 104, -6]),
      emoji("ice-skate", [306, 346, 92, 10]),
    ],
  },
  {
    slug: "elephant-road",
    letters: "gold",
    ornament: "elephant-head",
    actors: [
      emoji("elephant", [180, 198, 284, 0]),
      emoji("mango", [58, 346, 92, -10]),
      emoji("peacock", [306, 344, 96, 10]),
    ],
  },
  {
    slug: "sleeper-train",
    letters: "ivory",
    ornament: "railway",
    actors: [
      emoji("railway-car", [180, 198, 276, 0]),
      emoji("luggage", [58, 346, 92, -10]),
      emoji("hot-beverage", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "ships-cat",
    letters: "ice",
    ornament: "cat",
    actors: [
      emoji("ship", [82, 128, 96, -4], { blur: 1 }),
      emoji("black-cat", [180, 198, 264, 0]),
      emoji("fish", [58, 346, 92, -10]),
      emoji("knot", [306, 348, 90, 10]),
    ],
  },
];
