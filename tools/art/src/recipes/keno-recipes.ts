import { chip, coins, emblem, emoji } from "./cast.ts";
import type { Actor, Recipe } from "./recipe.ts";

const number = (text: string, [x, y, size]: readonly [number, number, number]): readonly Actor[] => [
  { kind: "ball", at: [x, y], radius: size },
  { kind: "numeral", text, at: [x, y], size: size * 0.9, metal: "ruby" },
];

export const kenoRecipes: readonly Recipe[] = [
  {
    slug: "forty-lanterns",
    letters: "gold",
    ornament: "paper-lantern",
    actors: [
      emoji("red-paper-lantern", [64, 112, 92, -6], { blur: 1 }),
      emoji("red-paper-lantern", [300, 104, 84, 6], { blur: 1 }),
      emoji("red-paper-lantern", [180, 190, 238]),
      ...number("40", [180, 306, 38]),
      ...number("8", [64, 322, 30]),
      ...number("17", [300, 322, 32]),
    ],
  },
  {
    slug: "tide-numbers",
    letters: "azure",
    ornament: "wave-crest",
    actors: [
      emoji("water-wave", [180, 208, 250]),
      ...number("7", [84, 118, 34]),
      ...number("21", [288, 128, 40]),
      emoji("spiral-shell", [52, 330, 70, -14]),
      ...number("33", [300, 328, 32]),
    ],
  },
  {
    slug: "constellation-keno",
    letters: "onest",
    ornament: "star-swirl",
    actors: [
      emblem("star-formation", [180, 196, 256], "ice"),
      emoji("glowing-star", [62, 98, 62, -10]),
      emoji("glowing-star", [306, 126, 46, 12], { blur: 0.8 }),
      ...number("9", [62, 318, 34]),
      ...number("40", [304, 316, 38]),
    ],
  },
  {
    slug: "apple-draw",
    letters: "lime",
    ornament: "apple-seeds",
    actors: [
      emoji("deciduous-tree", [184, 194, 282]),
      emoji("green-apple", [140, 170, 52, -8]),
      emoji("red-apple", [226, 146, 52, 8]),
      emoji("basket", [302, 346, 92, 6]),
      ...number("12", [60, 318, 36]),
    ],
  },
  {
    slug: "midnight-draw",
    letters: "ivory",
    ornament: "owl",
    actors: [
      { kind: "ring", at: [180, 196], radius: 116, metal: "gold", width: 8 },
      emblem("owl", [180, 190, 224], "gold"),
      ...number("12", [66, 306, 42]),
      ...number("0", [296, 306, 36]),
      chip("#0E6C7A", [312, 96, 30, 14]),
      ...coins.slice(0, 1),
    ],
  },
];
