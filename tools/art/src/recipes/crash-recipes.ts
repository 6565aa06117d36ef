import { coins, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const crashRecipes: readonly Recipe[] = [
  {
    slug: "paper-plane",
    letters: "onest",
    ornament: "paper-plane",
    actors: [
      emoji("sun-behind-cloud", [74, 110, 104, 0]),
      emblem("paper-plane", [184, 196, 246, -6], "silver"),
      emoji("kite", [310, 314, 92, 12]),
      emoji("bird", [52, 318, 66, -6]),
    ],
  },
  {
    slug: "last-orbit",
    letters: "neon",
    ornament: "orbit",
    actors: [
      emoji("ringed-planet", [86, 122, 130, -8]),
      emblem("space-shuttle", [196, 196, 232, 24], "ice"),
      emoji("astronaut", [66, 316, 92, -10]),
      emoji("glowing-star", [312, 322, 56, 10]),
    ],
  },
  {
    slug: "deep-dive",
    letters: "azure",
    ornament: "submarine",
    actors: [
      emblem("submarine", [180, 190, 256, 6], "gold"),
      emoji("jellyfish", [52, 106, 74, -10]),
      emoji("whale", [300, 322, 96, 0]),
      emoji("coral", [56, 332, 80, -8]),
    ],
  },
  {
    slug: "ice-slide",
    letters: "ice",
    ornament: "mountains",
    actors: [
      emoji("sled", [180, 206, 250, -14]),
      emoji("snowflake", [58, 104, 70, -10]),
      emoji("penguin", [302, 318, 92, 6]),
      ...coins.slice(0, 1),
    ],
  },
];
