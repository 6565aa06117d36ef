import { coins, emblem, emoji } from "./cast.ts";
import type { Actor, Recipe } from "./recipe.ts";

/** Pegs in a triangle: five rows, with the ball beside one of the third. */
const pegs = (radius: number): readonly Actor[] =>
  [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from(
      { length: row + 2 },
      (_, index): Actor => ({
        kind: "ball",
        at: [180 + (index - (row + 1) / 2) * 50, 92 + row * 50],
        radius,
      }),
    ),
  );

export const plinkoRecipes: readonly Recipe[] = [
  {
    slug: "brass-cascade",
    letters: "gold",
    ornament: "abacus",
    actors: [...pegs(13), emblem("striking-balls", [206, 160, 128, 8], "gold"), ...coins],
  },
  {
    slug: "caramel-rain",
    letters: "candy",
    ornament: "wrapped-sweet",
    actors: [
      ...pegs(11),
      emoji("candy", [206, 168, 116, 18]),
      emoji("lollipop", [50, 316, 92, -14]),
      emoji("doughnut", [312, 322, 84, 10]),
    ],
  },
  {
    slug: "first-snow",
    letters: "ice",
    ornament: "snowing",
    actors: [
      ...pegs(12),
      emoji("snowflake", [204, 166, 130, 8]),
      emoji("evergreen-tree", [46, 310, 104]),
      emoji("snowman", [314, 310, 104]),
    ],
  },
  {
    slug: "acorn-fall",
    letters: "lime",
    ornament: "acorn",
    actors: [
      ...pegs(12),
      emblem("acorn", [180, 178, 150, 10], "bronze"),
      emoji("chipmunk", [306, 316, 96, 4]),
    ],
  },
  {
    slug: "pearl-drop",
    letters: "ice",
    ornament: "pearl-necklace",
    actors: [
      ...pegs(11),
      emoji("oyster", [180, 292, 150, 0]),
      { kind: "ball", at: [206, 172], radius: 44 },
      emoji("tropical-fish", [306, 112, 76, 8]),
    ],
  },
];
