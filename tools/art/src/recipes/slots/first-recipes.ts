import { coins, emblem, emoji, gems } from "../cast.ts";
import type { Recipe } from "../recipe.ts";

export const firstRecipes: readonly Recipe[] = [
  {
    slug: "pharaoh-mines",
    letters: "gold",
    actors: [
      { kind: "ring", at: [180, 190], radius: 118, metal: "turq", width: 7 },
      emblem("pharoah", [180, 188, 250], "gold"),
      ...coins,
    ],
  },
  {
    slug: "sugar-orbit",
    letters: "candy",
    actors: [
      emoji("doughnut", [74, 128, 92, -12]),
      emoji("candy", [296, 136, 84, 20]),
      emoji("lollipop", [180, 212, 262, 8]),
      emoji("cupcake", [304, 330, 88, 10]),
      emoji("strawberry", [56, 330, 72, -12]),
    ],
  },
  {
    slug: "neon-ten",
    letters: "neon",
    lines: { ru: ["НЕОН"], en: ["NEON"] },
    actors: [
      { kind: "numeral", text: "10", at: [180, 220], size: 176, metal: "ice", shade: "#FF2FA0", skew: -6 },
    ],
  },
  {
    slug: "dragon-luck",
    letters: "gold",
    actors: [
      emoji("red-paper-lantern", [48, 120, 76]),
      emoji("red-paper-lantern", [314, 120, 76]),
      emoji("dragon-face", [180, 196, 270]),
      ...coins,
    ],
  },
  {
    slug: "wolf-moon",
    letters: "ice",
    actors: [{ kind: "moon", at: [180, 176], radius: 116 }, emoji("wolf", [180, 210, 260])],
  },
  {
    slug: "kraken",
    letters: "pink",
    actors: [
      emoji("octopus", [180, 204, 284]),
      emoji("spiral-shell", [52, 362, 72, -12]),
      emoji("gem-stone", [314, 362, 70, 12]),
    ],
  },
  {
    slug: "aztec",
    letters: "gold",
    actors: [emblem("aztec-calendar-sun", [180, 200, 260], "gold"), ...gems],
  },
  {
    slug: "cherry-storm",
    letters: "goldTall",
    actors: [
      emoji("lemon", [70, 120, 88, -16], { blur: 1.2 }),
      emoji("grapes", [296, 124, 92, 14], { blur: 1.2 }),
      emoji("cherries", [180, 206, 266, -6]),
      emoji("strawberry", [44, 318, 64, -16]),
      emoji("tangerine", [318, 318, 62, 12]),
    ],
  },
  {
    slug: "medusa",
    letters: "mint",
    actors: [
      emblem("medusa-head", [180, 196, 270], "jade"),
      emoji("snake", [52, 350, 80]),
      emoji("snake", [312, 350, 80], { isFlipped: true }),
    ],
  },
  {
    slug: "gold-bell",
    letters: "ivory",
    actors: [emoji("bell", [180, 208, 268, -6]), ...coins],
  },
];
