import { chip, coins, emblem, emoji } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const wheelRecipes: readonly Recipe[] = [
  {
    slug: "carnival-wheel",
    letters: "candy",
    ornament: "juggler",
    actors: [
      {
        kind: "wheel",
        at: [180, 192],
        radius: 124,
        colors: ["#D1284C", "#F0A33A", "#1C7FA6", "#7B45C8"],
        labels: ["20", "2", "5", "1", "3", "2", "8", "1", "5", "2", "3", "1"],
      },
      emoji("balloon", [44, 108, 78, -8]),
      emoji("balloon", [318, 104, 70, 10]),
      emoji("ticket", [300, 326, 88, 14]),
    ],
  },
  {
    slug: "clockwork-fortune",
    letters: "goldTall",
    ornament: "gears",
    actors: [
      emblem("gears", [86, 120, 120, -8], "bronze"),
      {
        kind: "wheel",
        at: [186, 200],
        radius: 116,
        colors: ["#5A3210", "#B98A1C"],
        labels: ["50", "4", "10", "4", "10", "4"],
      },
      emblem("clockwork", [306, 322, 92, 12], "gold"),
      ...coins.slice(2, 3),
    ],
  },
  {
    slug: "aurora-wheel",
    letters: "ice",
    ornament: "snowflake-1",
    actors: [
      {
        kind: "wheel",
        at: [180, 196],
        radius: 122,
        colors: ["#1B5FA6", "#12A3B0", "#7B45E0"],
        labels: ["25", "3", "6", "2", "12", "3", "6", "2", "3"],
      },
      emblem("snowflake-1", [180, 196, 112], "ice"),
      emoji("evergreen-tree", [46, 322, 84, -4]),
      emoji("evergreen-tree", [316, 318, 96, 4]),
    ],
  },
  {
    slug: "helm-of-fortune",
    letters: "azure",
    ornament: "anchor",
    actors: [
      emblem("ship-wheel", [180, 192, 262], "gold"),
      emoji("anchor", [56, 320, 84, -14]),
      emoji("gem-stone", [308, 322, 70, 12]),
    ],
  },
  {
    slug: "sugar-carousel",
    letters: "pink",
    ornament: "candy-canes",
    actors: [
      emoji("carousel-horse", [180, 196, 252, -4]),
      emoji("lollipop", [50, 132, 92, -16]),
      emoji("candy", [310, 318, 80, 18]),
      chip("#E63C9B", [58, 322, 34, -12]),
    ],
  },
];
