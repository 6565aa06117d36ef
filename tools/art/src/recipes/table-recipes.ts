import { card, chip, coins, emoji, POCKETS } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const tableRecipes: readonly Recipe[] = [
  {
    slug: "riviera-roulette",
    letters: "ivory",
    ornament: "palm-tree",
    actors: [
      {
        kind: "wheel",
        at: [180, 186],
        radius: 132,
        colors: ["#C5162E", "#14161F"],
        labels: POCKETS,
      },
      { kind: "ball", at: [258, 130], radius: 9 },
      chip("#D8443C", [62, 322, 40, -14]),
      chip("#128A8A", [302, 326, 36, 12]),
    ],
  },
  {
    slug: "midnight-roulette",
    letters: "ice",
    ornament: "moon",
    actors: [
      emoji("crescent-moon", [290, 76, 84, 12]),
      {
        kind: "wheel",
        at: [160, 200],
        radius: 122,
        colors: ["#2B6BE0", "#0B1030"],
        labels: POCKETS,
      },
      { kind: "ball", at: [98, 264], radius: 9 },
      chip("#3C2AA8", [296, 318, 44, 14]),
      emoji("glowing-star", [46, 74, 46, -14], { blur: 0.8 }),
    ],
  },
  {
    slug: "blackjack",
    letters: "gold",
    ornament: "spades",
    actors: [card("A", "spades", [122, 196, 128, -16]), card("K", "hearts", [232, 198, 128, 12]), ...coins],
  },
  {
    slug: "blackjack-emerald",
    letters: "lime",
    ornament: "clubs",
    actors: [
      card("10", "clubs", [94, 214, 104, -24]),
      card("J", "diamonds", [266, 214, 104, 24]),
      card("A", "clubs", [180, 190, 124, 0]),
      { kind: "numeral", text: "21", at: [180, 300], size: 84, metal: "jade" },
      chip("#0F8A5A", [44, 334, 38, -12]),
      chip("#B98A1C", [316, 334, 38, 14]),
    ],
  },
];
