import { chip, coins, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const diceRecipes: readonly Recipe[] = [
  {
    slug: "velvet-dice",
    letters: "pink",
    ornament: "rolling-dices",
    actors: [
      emoji("game-die", [96, 128, 84, -22], { blur: 1 }),
      emblem("perspective-dice-six-faces-random", [188, 196, 226], "ruby"),
      emblem("perspective-dice-five", [296, 308, 86, 14], "gold"),
      chip("#8A3FD0", [54, 330, 40, -12]),
    ],
  },
  {
    slug: "comet-roll",
    letters: "azure",
    ornament: "dice-twenty-faces-twenty",
    actors: [
      emoji("comet", [86, 104, 118, 0]),
      emblem("dice-twenty-faces-twenty", [184, 206, 236, -8], "ice"),
      emoji("ringed-planet", [310, 322, 84, 10]),
      emoji("glowing-star", [48, 326, 52, -10]),
      ...coins.slice(0, 1),
    ],
  },
  {
    slug: "honest-bones",
    letters: "ivory",
    ornament: "camel",
    actors: [
      emblem("perspective-dice-six-faces-three", [164, 190, 216, -10], "bronze"),
      emblem("perspective-dice-two", [276, 296, 100, 16], "silver"),
      emoji("camel", [70, 316, 96, 0]),
      ...coins.slice(0, 1),
    ],
  },
  {
    slug: "jelly-roll",
    letters: "candy",
    ornament: "jelly-beans",
    actors: [
      emblem("perspective-dice-six-faces-four", [184, 198, 226, 8], "pink"),
      emoji("candy", [58, 120, 84, -20]),
      emoji("lollipop", [306, 118, 84, 16]),
      emoji("strawberry", [60, 320, 74, -8]),
      chip("#E63C9B", [308, 322, 36, 12]),
    ],
  },
];
