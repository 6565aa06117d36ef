import { card, chip, coins, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const baccaratRecipes: readonly Recipe[] = [
  {
    slug: "harbour-baccarat",
    letters: "azure",
    ornament: "lighthouse",
    actors: [
      emblem("lighthouse", [282, 128, 150], "gold"),
      card("9", "spades", [124, 196, 132, -10]),
      card("K", "diamonds", [214, 214, 122, 12]),
      chip("#1C6FC9", [54, 332, 38, -12]),
      chip("#D8443C", [308, 330, 40, 14]),
    ],
  },
  {
    slug: "baccarat-of-nines",
    letters: "goldTall",
    ornament: "crown",
    actors: [
      card("9", "hearts", [92, 200, 118, -18]),
      card("9", "clubs", [268, 200, 118, 18]),
      { kind: "numeral", text: "9", at: [180, 196], size: 196, metal: "gold" },
      ...coins,
    ],
  },
  {
    slug: "red-pavilion",
    letters: "gold",
    ornament: "pagoda",
    actors: [
      emblem("pagoda", [180, 162, 230], "ruby"),
      card("8", "diamonds", [92, 286, 92, -14]),
      card("A", "hearts", [266, 286, 92, 14]),
      emoji("red-paper-lantern", [52, 96, 66, -4]),
      emoji("red-paper-lantern", [308, 96, 66, 4]),
    ],
  },
  {
    slug: "baccarat-salon",
    letters: "ivory",
    ornament: "rose",
    actors: [
      card("Q", "spades", [96, 204, 112, -20]),
      card("4", "hearts", [264, 204, 112, 20]),
      card("5", "diamonds", [180, 186, 128, 0]),
      emoji("rose", [180, 304, 92, -16]),
      chip("#7A1F9A", [50, 334, 36, -10]),
      chip("#B98A1C", [314, 334, 36, 12]),
    ],
  },
];
