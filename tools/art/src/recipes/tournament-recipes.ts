import type { Stage } from "@w10/game-math";
import { card, chip, coins, emblem, emoji } from "./cast.ts";
import type { Actor } from "./recipe.ts";

/** A tournament's picture: background and cast, by its series' code. */
export interface TournamentRecipe {
  readonly code: string;
  readonly scene: { readonly stage: Stage; readonly hour: number };
  /** Back to front, in tile units; small objects move to the sides in a wide picture. */
  readonly actors: readonly Actor[];
}

export const tournamentRecipes: readonly TournamentRecipe[] = [
  {
    code: "dragon-run",
    scene: { stage: "east", hour: 3 },
    actors: [
      emoji("red-paper-lantern", [52, 118, 84]),
      emoji("chequered-flag", [304, 128, 96, 10]),
      emoji("dragon", [180, 206, 268]),
      emoji("1st-place-medal", [316, 356, 92, 8]),
      ...coins.slice(0, 3),
    ],
  },
  {
    code: "daily-sprint",
    scene: { stage: "meadow", hour: 0 },
    actors: [
      emoji("stopwatch", [310, 116, 98, 10]),
      emoji("watermelon", [62, 340, 104, -12]),
      emoji("running-shoe", [180, 196, 236, -8]),
      emoji("lemon", [118, 378, 70, 10]),
      emoji("cherries", [300, 348, 104, 8]),
      emoji("strawberry", [52, 130, 56, -16], { blur: 1 }),
    ],
  },
  {
    code: "weekend-catch",
    scene: { stage: "sea", hour: 0 },
    actors: [
      emoji("sailboat", [48, 144, 82, -4], { blur: 0.8 }),
      emoji("fishing-pole", [196, 184, 230, 4]),
      emoji("tropical-fish", [116, 300, 112, -14]),
      emoji("trophy", [306, 316, 112, 6]),
      emoji("crab", [60, 376, 64, -8]),
      emoji("spiral-shell", [246, 396, 50, 14]),
    ],
  },
  {
    code: "evening-streak",
    scene: { stage: "neon", hour: 0 },
    actors: [
      { kind: "ring", at: [180, 186], radius: 128, metal: "violet", width: 9 },
      emoji("fire", [180, 186, 214]),
      emoji("glowing-star", [48, 344, 66, -14]),
      emoji("glowing-star", [112, 376, 82, -4]),
      emoji("glowing-star", [300, 348, 104, 10]),
      emoji("high-voltage", [312, 108, 76, 12]),
    ],
  },
  {
    code: "club-evening",
    scene: { stage: "deco", hour: 4 },
    actors: [
      emoji("bottle-with-popping-cork", [56, 142, 104, -12]),
      emblem("crown", [180, 184, 236], "gold"),
      card("A", "spades", [60, 352, 78, -14]),
      card("K", "hearts", [112, 364, 78, 4]),
      chip("#7A2BBF", [252, 386, 40, 10]),
      emoji("clinking-glasses", [312, 338, 112, 8]),
    ],
  },
];
