import { emblem, emoji } from "../cast.ts";
import type { Recipe } from "../recipe.ts";

export const classicRecipes: readonly Recipe[] = [
  {
    slug: "penny-orchard",
    letters: "goldTall",
    actors: [
      emoji("pear", [78, 118, 84, -14], { blur: 1.2 }),
      emoji("red-apple", [180, 200, 258, -4]),
      emoji("coin", [58, 362, 72, -18]),
      emoji("coin", [308, 356, 60, 14]),
      emoji("cherries", [300, 118, 86, 12], { blur: 1 }),
    ],
  },
  {
    slug: "iron-sevens",
    letters: "gold",
    actors: [
      emoji("fire", [180, 150, 250], { opacity: 0.8, blur: 1.4, isFlat: true }),
      { kind: "numeral", text: "777", at: [180, 216], size: 128, metal: "ruby", shade: "#3A0404" },
      emblem("anvil", [180, 330, 116], "silver"),
    ],
  },
  {
    slug: "noon-bells",
    letters: "ivory",
    actors: [
      emoji("dove", [74, 120, 76, -8], { blur: 1 }),
      emoji("dove", [302, 142, 58], { isFlipped: true, blur: 1.4 }),
      emoji("bellhop-bell", [180, 214, 262, 4]),
      emoji("rose", [56, 360, 80, -14]),
      emoji("rose", [312, 362, 70, 14], { isFlipped: true }),
    ],
  },
  {
    slug: "marmalade-row",
    letters: "candy",
    actors: [
      emoji("jar", [180, 206, 262, -5]),
      emoji("tangerine", [180, 236, 128]),
      emoji("tangerine", [62, 346, 88, -12]),
      emoji("strawberry", [308, 352, 78, 14]),
    ],
  },
  {
    slug: "horseshoe-inn",
    letters: "onest",
    actors: [
      emblem("horseshoe", [180, 200, 252, 8], "gold"),
      emoji("cactus", [52, 336, 98]),
      emoji("beer-mug", [306, 348, 92, 10]),
    ],
  },
  {
    slug: "melon-beach",
    letters: "lime",
    actors: [
      emoji("watermelon", [180, 206, 272, -10]),
      emoji("pineapple", [50, 322, 92, -12]),
      emoji("coconut", [312, 350, 82, 12]),
    ],
  },
  {
    slug: "clover-clock",
    letters: "mint",
    actors: [
      { kind: "ring", at: [180, 196], radius: 126, metal: "gold", width: 9 },
      emoji("four-leaf-clover", [180, 200, 236, 6]),
      emoji("lady-beetle", [70, 340, 68, -16]),
      emoji("top-hat", [302, 342, 88, 10]),
    ],
  },
  {
    slug: "tram-number-seven",
    letters: "neon",
    lines: { ru: ["ТРАМВАЙ № 7"], en: ["TRAM No 7"] },
    actors: [
      { kind: "numeral", text: "7", at: [286, 130], size: 110, metal: "pink", shade: "#2A0070" },
      emoji("tram", [170, 220, 252, -3]),
      emoji("umbrella", [306, 344, 92, 14]),
    ],
  },
  {
    slug: "billiard-room",
    letters: "mint",
    ornament: "pool-triangle",
    actors: [
      emoji("bullseye", [290, 116, 84, 8], { blur: 1 }),
      emoji("pool-8-ball", [180, 198, 250, 0]),
      emoji("game-die", [58, 346, 92, -10]),
      emoji("tumbler-glass", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "grandads-patch",
    letters: "lime",
    ornament: "beet",
    actors: [
      emoji("tomato", [82, 126, 78, -8], { blur: 1 }),
      emoji("eggplant", [180, 198, 256, 8]),
      emoji("carrot", [58, 346, 92, -10]),
      emoji("bell-pepper", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "ice-cream-van",
    letters: "candy",
    ornament: "ice-cream-cone",
    actors: [
      emoji("soft-ice-cream", [180, 198, 270, -4]),
      emoji("shaved-ice", [58, 346, 92, -10]),
      emoji("minibus", [306, 348, 90, 10]),
    ],
  },
];
