import { emblem, emoji } from "../cast.ts";
import type { Recipe } from "../recipe.ts";

export const holdRecipes: readonly Recipe[] = [
  {
    slug: "piggy-vault",
    letters: "pink",
    ornament: "piggy-bank",
    actors: [
      emoji("coin", [280, 112, 64, 12], { blur: 1 }),
      emoji("pig-face", [180, 196, 254]),
      emoji("money-bag", [58, 344, 96, -8]),
      emoji("key", [306, 350, 84, 12]),
    ],
  },
  {
    slug: "sun-hoard",
    letters: "goldTall",
    actors: [
      { kind: "ring", at: [180, 190], radius: 122, metal: "gold", width: 8 },
      emblem("sun-priest", [180, 192, 232], "gold"),
      emblem("totem-head", [56, 344, 96, -6], "jade"),
      emoji("coin", [308, 356, 78, 14]),
    ],
  },
  {
    slug: "lotus-coins",
    letters: "candy",
    ornament: "lotus-flower",
    actors: [
      emoji("lotus", [180, 204, 262]),
      emoji("red-envelope", [58, 340, 88, -12]),
      emoji("coin", [306, 350, 84, 10]),
    ],
  },
  {
    slug: "pearl-divers",
    letters: "azure",
    actors: [
      emoji("oyster", [180, 202, 258, -4]),
      emoji("dolphin", [292, 122, 100, 8], { blur: 0.8 }),
      emoji("diving-mask", [60, 344, 96, -8]),
      emoji("squid", [308, 348, 86, 10]),
    ],
  },
  {
    slug: "sheriff-safe",
    letters: "gold",
    actors: [
      emblem("western-hat", [180, 186, 262, -4], "bronze"),
      emoji("money-bag", [60, 344, 100, -8]),
      emblem("revolver", [304, 344, 98, 8], "silver"),
    ],
  },
  {
    slug: "moon-mint",
    letters: "ivory",
    actors: [
      emoji("crescent-moon", [186, 188, 252, -8]),
      emoji("owl", [64, 338, 100, -4]),
      emoji("coin", [304, 350, 82, 12]),
      emoji("coin", [250, 384, 46, -10], { blur: 1 }),
    ],
  },
  {
    slug: "harvest-home",
    letters: "lime",
    actors: [
      emoji("sheaf-of-rice", [180, 196, 260]),
      emoji("rooster", [60, 342, 98, -4]),
      emoji("tractor", [304, 346, 102, 4]),
    ],
  },
  {
    slug: "dragon-pearls",
    letters: "mint",
    ornament: "dragon-orb",
    actors: [
      emblem("sea-dragon", [180, 192, 268], "jade"),
      emblem("dragon-orb", [304, 346, 94, 6], "gold"),
      emoji("folding-hand-fan", [58, 350, 90, -8]),
    ],
  },
  {
    slug: "pirate-bank",
    letters: "onest",
    actors: [
      emoji("skull-and-crossbones", [180, 198, 250]),
      emoji("coin", [54, 350, 84, -14]),
      emoji("coin", [112, 390, 52, 8]),
      emoji("ship", [304, 340, 100, 6]),
    ],
  },
  {
    slug: "ice-treasury",
    letters: "ice",
    actors: [
      emoji("polar-bear", [180, 204, 270]),
      emoji("crystal-ball", [60, 348, 88, -8]),
      emoji("penguin", [306, 344, 94, 6]),
    ],
  },
  {
    slug: "hall-of-antiquities",
    letters: "ivory",
    ornament: "ancient-columns",
    actors: [
      emoji("moai", [180, 198, 272, 0]),
      emoji("amphora", [58, 346, 92, -10]),
      emoji("coin", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "lamp-shop",
    letters: "gold",
    ornament: "magic-lamp",
    actors: [
      emoji("hamsa", [84, 120, 84, -6], { blur: 1 }),
      emoji("diya-lamp", [180, 198, 256, 0]),
      emoji("nazar-amulet", [58, 346, 92, -10]),
      emoji("coin", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "airmail-office",
    letters: "azure",
    ornament: "biplane",
    actors: [
      emoji("postbox", [300, 128, 76, 4], { blur: 1 }),
      emoji("small-airplane", [180, 198, 266, -6]),
      emoji("love-letter", [58, 346, 92, -10]),
      emoji("coin", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "llama-pass",
    letters: "candy",
    ornament: "mountain-road",
    actors: [
      emoji("mountain", [86, 140, 110, 0], { blur: 1 }),
      emoji("llama", [180, 198, 272, 0]),
      emoji("coin", [58, 346, 92, -10]),
      emoji("camping", [306, 348, 90, 10]),
    ],
  },
];
