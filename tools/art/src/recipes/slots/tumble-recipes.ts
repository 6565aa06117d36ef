import { emblem, emoji } from "../cast.ts";
import type { Recipe } from "../recipe.ts";

export const tumbleRecipes: readonly Recipe[] = [
  {
    slug: "dew-garden",
    letters: "mint",
    actors: [
      emoji("hibiscus", [180, 192, 256, -6]),
      emoji("tulip", [58, 336, 98, -12]),
      emoji("rose", [306, 338, 98, 12]),
      emoji("droplet", [286, 108, 60, 10], { blur: 1 }),
    ],
  },
  {
    slug: "star-bakery",
    letters: "candy",
    actors: [
      emoji("birthday-cake", [180, 198, 260]),
      emoji("pie", [62, 350, 92, -8]),
      emoji("pretzel", [304, 350, 88, 10]),
      emoji("glowing-star", [290, 110, 78, 12], { blur: 1 }),
    ],
  },
  {
    slug: "bubble-reef",
    letters: "azure",
    actors: [
      emoji("bubbles", [286, 112, 110], { blur: 1 }),
      emoji("blowfish", [176, 204, 254, -6]),
      emoji("crab", [58, 356, 90, -6]),
      emoji("jellyfish", [306, 340, 96, 8]),
    ],
  },
  {
    slug: "toy-workshop",
    letters: "gold",
    actors: [
      emoji("teddy-bear", [180, 196, 262]),
      emoji("yo-yo", [58, 344, 88, -10]),
      emoji("balloon", [304, 146, 98, 8]),
      emoji("kite", [308, 350, 88, 12]),
    ],
  },
  {
    slug: "crystal-seam",
    letters: "ice",
    actors: [
      emblem("crystal-cluster", [180, 192, 264], "violet"),
      emblem("cut-diamond", [58, 350, 92, -10], "ice"),
      emblem("minerals", [306, 350, 92, 10], "gold"),
    ],
  },
  {
    slug: "honey-hive",
    letters: "goldTall",
    actors: [
      emoji("honey-pot", [180, 200, 254, -4]),
      emoji("honeybee", [294, 128, 92, 14]),
      emoji("honeybee", [58, 336, 78, -10], { isFlipped: true }),
      emoji("sunflower", [308, 356, 88, 8]),
    ],
  },
  {
    slug: "pumpkin-lane",
    letters: "lime",
    actors: [
      emoji("bat", [78, 114, 84, -10], { blur: 1 }),
      emoji("jack-o-lantern", [180, 200, 258]),
      emoji("ghost", [304, 336, 100, 8]),
      emoji("candle", [54, 346, 84, -6]),
    ],
  },
  {
    slug: "ramen-rush",
    letters: "onest",
    actors: [
      emoji("steaming-bowl", [180, 198, 266]),
      emoji("sushi", [60, 352, 92, -8]),
      emoji("fried-shrimp", [306, 350, 92, 10]),
    ],
  },
  {
    slug: "comet-harvest",
    letters: "pink",
    actors: [
      emoji("alien-monster", [300, 128, 84, 8], { blur: 1 }),
      emoji("comet", [176, 196, 258, 6]),
      emoji("flying-saucer", [62, 344, 96, -8]),
      emoji("robot", [306, 350, 84, 8]),
    ],
  },
  {
    slug: "fruit-avalanche",
    letters: "neon",
    actors: [
      emoji("mango", [70, 130, 88, -14], { blur: 1 }),
      emoji("pineapple", [180, 196, 262, 6]),
      emoji("grapes", [58, 344, 94, -10]),
      emoji("kiwi-fruit", [306, 346, 90, 10]),
    ],
  },
  {
    slug: "forest-crossing",
    letters: "mint",
    ornament: "badger",
    actors: [
      emoji("maple-leaf", [288, 116, 80, 14], { blur: 1 }),
      emoji("badger", [180, 198, 266, 0]),
      emoji("snail", [58, 346, 92, -10]),
      emoji("brown-mushroom", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "buttons-and-threads",
    letters: "pink",
    ornament: "wool",
    actors: [
      emoji("sewing-needle", [288, 118, 80, 8], { blur: 1 }),
      emoji("yarn", [180, 198, 254, 0]),
      emoji("scissors", [58, 346, 92, -10]),
      emoji("thread", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "robot-works",
    letters: "onest",
    ornament: "robot-antennas",
    actors: [
      emoji("light-bulb", [82, 124, 80, -8], { blur: 1 }),
      emoji("gear", [180, 196, 258, 8]),
      emoji("mechanical-arm", [60, 344, 100, -6]),
      emoji("magnet", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "alchemists-bench",
    letters: "lime",
    ornament: "bubbling-flask",
    actors: [
      emoji("crystal-ball", [288, 118, 82, 0], { blur: 1 }),
      emoji("alembic", [180, 198, 260, 0]),
      emoji("scroll", [58, 346, 92, -10]),
      emoji("test-tube", [306, 348, 90, 10]),
    ],
  },
];
