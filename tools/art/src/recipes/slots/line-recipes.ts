import { emblem, emoji } from "../cast.ts";
import type { Recipe } from "../recipe.ts";

export const lineRecipes: readonly Recipe[] = [
  {
    slug: "lighthouse-keeper",
    letters: "azure",
    actors: [
      emblem("lighthouse", [180, 196, 268], "gold"),
      emoji("ship", [300, 330, 96, 6]),
      emoji("anchor", [58, 346, 84, -14]),
    ],
  },
  {
    slug: "captains-chart",
    letters: "gold",
    actors: [
      emblem("treasure-map", [180, 196, 250, -6], "bronze"),
      emoji("parrot", [304, 148, 104, 8]),
      emoji("desert-island", [60, 348, 96, -6]),
      emoji("coin", [300, 366, 66, 14]),
    ],
  },
  {
    slug: "ember-forge",
    letters: "goldTall",
    actors: [
      emoji("volcano", [66, 146, 110], { blur: 1.6, opacity: 0.9 }),
      emblem("warhammer", [188, 196, 256, 6], "silver"),
      emoji("shield", [56, 346, 92, -12]),
      emoji("ring", [308, 350, 78, 12]),
    ],
  },
  {
    slug: "moth-and-lantern",
    letters: "pink",
    actors: [
      { kind: "moon", at: [180, 180], radius: 104 },
      emblem("old-lantern", [180, 206, 240], "gold"),
      emoji("butterfly", [290, 140, 92, 16]),
      emoji("butterfly", [66, 282, 72, -20], { isFlipped: true }),
    ],
  },
  {
    slug: "toucan-canopy",
    letters: "lime",
    actors: [
      emblem("toucan", [180, 200, 266], "lime"),
      emoji("hibiscus", [54, 342, 96, -10]),
      emoji("banana", [308, 346, 92, 10]),
    ],
  },
  {
    slug: "panda-tea",
    letters: "mint",
    actors: [
      emoji("panda", [180, 190, 256]),
      emoji("teapot", [64, 346, 100, -8]),
      emoji("dumpling", [302, 352, 88, 8]),
    ],
  },
  {
    slug: "peacock-hall",
    letters: "ivory",
    actors: [
      emoji("peacock", [180, 200, 276]),
      emoji("fleur-de-lis", [52, 350, 70, -10]),
      emoji("clinking-glasses", [308, 352, 82, 10]),
    ],
  },
  {
    slug: "bee-summer",
    letters: "gold",
    actors: [
      emoji("sunflower", [66, 150, 112, -12], { blur: 1.2 }),
      emoji("honeybee", [186, 196, 246, 8]),
      emoji("honey-pot", [304, 338, 104, 8]),
      emoji("blossom", [56, 350, 76, -12]),
    ],
  },
  {
    slug: "longship",
    letters: "ice",
    actors: [
      emblem("viking-longhouse", [180, 120, 120], "silver"),
      emblem("drakkar-dragon", [180, 206, 256], "turq"),
      emoji("axe", [52, 346, 88, -18]),
      emoji("shield", [310, 350, 84, 12]),
    ],
  },
  {
    slug: "thunder-herd",
    letters: "onest",
    actors: [
      emoji("high-voltage", [72, 120, 96, -12], { blur: 1 }),
      emoji("bison", [184, 206, 282]),
      emblem("feather", [310, 348, 92, 16], "turq"),
    ],
  },
  {
    slug: "balloon-race",
    letters: "candy",
    actors: [
      emblem("air-balloon", [64, 150, 104, -6], "pink"),
      emblem("air-balloon", [184, 188, 244], "gold"),
      emoji("swan", [304, 346, 92]),
      emoji("cloud", [58, 346, 88]),
    ],
  },
  {
    slug: "night-caravan",
    letters: "azure",
    actors: [
      { kind: "moon", at: [266, 112], radius: 52 },
      emoji("two-hump-camel", [180, 210, 274]),
      emblem("magic-lamp", [62, 356, 104, -6], "gold"),
      emoji("amphora", [312, 352, 84, 10]),
    ],
  },
  {
    slug: "coffee-boulevard",
    letters: "ivory",
    actors: [
      emoji("hot-beverage", [180, 202, 258]),
      emoji("croissant", [60, 350, 96, -10]),
      emoji("bouquet", [306, 344, 98, 10]),
    ],
  },
  {
    slug: "lemon-grove",
    letters: "lime",
    actors: [
      emoji("lemon", [180, 202, 262, -8]),
      emoji("olive", [60, 348, 84, -12]),
      emoji("lime", [306, 350, 84, 12]),
    ],
  },
  {
    slug: "raccoon-job",
    letters: "neon",
    ornament: "lockpicks",
    actors: [
      emoji("raccoon", [180, 198, 264, 0]),
      emoji("locked-with-key", [58, 346, 92, -10]),
      emoji("money-with-wings", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "night-observatory",
    letters: "ice",
    ornament: "moon-orbit",
    actors: [
      emoji("comet", [288, 112, 90, 0], { blur: 1 }),
      emoji("telescope", [180, 198, 258, 4]),
      emoji("satellite-antenna", [58, 346, 92, -10]),
      emoji("first-quarter-moon", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "mammoth-trail",
    letters: "azure",
    ornament: "mammoth",
    actors: [
      emoji("mammoth", [180, 198, 284, 0]),
      emoji("bone", [58, 346, 92, -10]),
      emoji("wood", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "lizard-valley",
    letters: "lime",
    ornament: "dinosaur-rex",
    actors: [
      emoji("sauropod", [80, 140, 104, 0], { blur: 1 }),
      emoji("t-rex", [180, 198, 270, 0]),
      emoji("nest-with-eggs", [58, 346, 92, -10]),
      emoji("fallen-leaf", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "rooftop-jazz",
    letters: "gold",
    ornament: "trumpet",
    actors: [
      emoji("musical-notes", [288, 110, 86, 6], { blur: 1 }),
      emoji("trumpet", [180, 198, 264, -6]),
      emoji("long-drum", [58, 346, 92, -10]),
      emoji("studio-microphone", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "unicorn-weather",
    letters: "candy",
    ornament: "unicorn",
    actors: [
      emoji("rainbow", [86, 122, 112, 0], { blur: 1 }),
      emoji("unicorn", [180, 198, 262, 0]),
      emoji("cherry-blossom", [58, 346, 92, -10]),
      emoji("ribbon", [306, 348, 90, 10]),
    ],
  },
];
