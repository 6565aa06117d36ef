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
];
