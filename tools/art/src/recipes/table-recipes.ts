import { card, chip, coins, emblem, emoji, POCKETS } from "./cast.ts";
import type { Recipe } from "./recipe.ts";

export const tableRecipes: readonly Recipe[] = [
  {
    slug: "riviera-roulette",
    letters: "ivory",
    ornament: "palm-tree",
    actors: [
      {
        kind: "wheel",
        at: [180, 186],
        radius: 132,
        colors: ["#C5162E", "#14161F"],
        labels: POCKETS,
      },
      { kind: "ball", at: [258, 130], radius: 9 },
      chip("#D8443C", [62, 322, 40, -14]),
      chip("#128A8A", [302, 326, 36, 12]),
    ],
  },
  {
    slug: "midnight-roulette",
    letters: "ice",
    ornament: "moon",
    actors: [
      emoji("crescent-moon", [290, 76, 84, 12]),
      {
        kind: "wheel",
        at: [160, 200],
        radius: 122,
        colors: ["#2B6BE0", "#0B1030"],
        labels: POCKETS,
      },
      { kind: "ball", at: [98, 264], radius: 9 },
      chip("#3C2AA8", [296, 318, 44, 14]),
      emoji("glowing-star", [46, 74, 46, -14], { blur: 0.8 }),
    ],
  },
  {
    slug: "blackjack",
    letters: "gold",
    ornament: "spades",
    actors: [card("A", "spades", [122, 196, 128, -16]), card("K", "hearts", [232, 198, 128, 12]), ...coins],
  },
  {
    slug: "blackjack-emerald",
    letters: "lime",
    ornament: "clubs",
    actors: [
      card("10", "clubs", [94, 214, 104, -24]),
      card("J", "diamonds", [266, 214, 104, 24]),
      card("A", "clubs", [180, 190, 124, 0]),
      { kind: "numeral", text: "21", at: [180, 300], size: 84, metal: "jade" },
      chip("#0F8A5A", [44, 334, 38, -12]),
      chip("#B98A1C", [316, 334, 38, 14]),
    ],
  },
  {
    slug: "half-back-roulette",
    letters: "azure",
    ornament: "sailboat",
    actors: [
      { kind: "wheel", at: [180, 180], radius: 118, colors: ["#1C6FC9", "#0B2A4A"], labels: POCKETS },
      { kind: "ball", at: [252, 124], radius: 9 },
      emoji("open-book", [180, 296, 112, -4]),
      chip("#1C6FC9", [60, 324, 38, -14]),
      chip("#F08A2C", [302, 324, 38, 12]),
    ],
  },
  {
    slug: "second-chance-roulette",
    letters: "mint",
    ornament: "key",
    actors: [
      { kind: "wheel", at: [168, 188], radius: 116, colors: ["#5A1FA0", "#140A2C"], labels: POCKETS },
      emblem("key", [262, 250, 150, -20], "gold"),
      { kind: "ball", at: [108, 132], radius: 9 },
      chip("#0F8A5A", [58, 326, 36, -12]),
    ],
  },
  {
    slug: "summer-terrace",
    letters: "lime",
    ornament: "sunflower",
    actors: [
      emoji("umbrella-on-ground", [88, 138, 150, -6]),
      { kind: "wheel", at: [204, 214], radius: 100, colors: ["#E2483C", "#1F7A3A"], labels: POCKETS },
      emoji("tropical-drink", [54, 318, 84, -8]),
      emoji("sunflower", [312, 322, 76, 10]),
    ],
  },
  {
    slug: "velvet-zero",
    letters: "pink",
    ornament: "theater-curtains",
    actors: [
      { kind: "wheel", at: [180, 190], radius: 120, colors: ["#8A0F3A", "#2A0616"], labels: POCKETS },
      { kind: "numeral", text: "0", at: [180, 190], size: 116, metal: "jade" },
      chip("#8A0F3A", [56, 322, 40, -12]),
      chip("#B98A1C", [306, 322, 40, 14]),
    ],
  },
  {
    slug: "eight-deck-harbour",
    letters: "azure",
    ornament: "anchor",
    actors: [
      card("A", "diamonds", [112, 198, 118, -14]),
      card("Q", "clubs", [214, 206, 118, 8]),
      { kind: "numeral", text: "8", at: [294, 296], size: 92, metal: "ice" },
      emoji("anchor", [52, 318, 80, -12]),
    ],
  },
  {
    slug: "restless-dealer",
    letters: "goldTall",
    ornament: "cowboy-boot",
    actors: [
      card("A", "spades", [92, 216, 104, -20]),
      card("6", "hearts", [180, 186, 112, 0]),
      card("4", "clubs", [268, 216, 104, 20]),
      emblem("cowboy-boot", [180, 300, 104, 0], "bronze"),
      emoji("cactus", [44, 316, 84, -4]),
    ],
  },
  {
    slug: "pocket-blackjack",
    letters: "neon",
    ornament: "card-ace-spades",
    actors: [
      emoji("mobile-phone", [180, 200, 250, -8]),
      card("A", "hearts", [142, 196, 84, -12]),
      card("J", "spades", [216, 206, 84, 8]),
      chip("#FF2FA0", [54, 322, 34, -12]),
      chip("#12A3B0", [310, 322, 34, 12]),
    ],
  },
  {
    slug: "winter-palace",
    letters: "ice",
    ornament: "snowflake-2",
    actors: [
      emoji("snowflake", [60, 98, 72, -10], { blur: 0.8 }),
      card("K", "spades", [120, 196, 122, -12]),
      card("A", "diamonds", [236, 200, 122, 12]),
      emblem("crown", [180, 300, 118], "ice"),
      chip("#143C7A", [44, 332, 34, -10]),
      chip("#143C7A", [316, 332, 34, 10]),
    ],
  },
];
