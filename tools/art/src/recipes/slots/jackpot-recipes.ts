import { emoji } from "../cast.ts";
import type { Recipe } from "../recipe.ts";

export const jackpotRecipes: readonly Recipe[] = [
  {
    slug: "sunset-promenade",
    letters: "goldTall",
    ornament: "sunglasses",
    actors: [
      emoji("sun", [180, 172, 236], { blur: 1 }),
      emoji("sunglasses", [180, 214, 216, -6]),
      emoji("accordion", [58, 346, 92, -10]),
      emoji("wine-glass", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "champagne-ball",
    letters: "ivory",
    ornament: "champagne-cork",
    actors: [
      emoji("clinking-glasses", [84, 124, 96, -8], { blur: 1 }),
      emoji("bottle-with-popping-cork", [180, 198, 258, 8]),
      emoji("high-heeled-shoe", [58, 346, 92, -10]),
      emoji("saxophone", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "lions-share",
    letters: "gold",
    ornament: "claws",
    actors: [
      emoji("sun", [290, 108, 84, 0], { blur: 1 }),
      emoji("lion", [180, 198, 268, 0]),
      emoji("zebra", [58, 346, 92, -10]),
      emoji("giraffe", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "last-furlong",
    letters: "lime",
    ornament: "horse-head",
    actors: [
      emoji("stopwatch", [292, 110, 72, 10], { blur: 1 }),
      emoji("horse-racing", [180, 198, 276, 0]),
      emoji("trophy", [58, 346, 92, -10]),
      emoji("rosette", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "evening-fireworks",
    letters: "pink",
    ornament: "firework-rocket",
    actors: [
      emoji("confetti-ball", [290, 122, 84, 10], { blur: 1 }),
      emoji("party-popper", [180, 198, 262, -4]),
      emoji("firecracker", [58, 346, 92, -10]),
      emoji("balloon", [306, 340, 90, 10]),
    ],
  },
  {
    slug: "night-market",
    letters: "neon",
    ornament: "dango",
    actors: [
      emoji("red-paper-lantern", [78, 116, 92, -6], { blur: 1 }),
      emoji("dango", [180, 198, 250, -8]),
      emoji("red-paper-lantern", [58, 346, 92, -10]),
      emoji("sake", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "ferry-at-eight",
    letters: "azure",
    ornament: "ship-wheel",
    actors: [
      emoji("ferry", [180, 198, 280, 0]),
      emoji("ring-buoy", [58, 346, 92, -10]),
      emoji("fishing-pole", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "stone-soup",
    letters: "onest",
    ornament: "cauldron",
    actors: [
      emoji("tomato", [292, 120, 70, 10], { blur: 1 }),
      emoji("pot-of-food", [180, 198, 266, 0]),
      emoji("carrot", [58, 346, 92, -10]),
      emoji("axe", [306, 348, 90, 10]),
    ],
  },
  {
    slug: "sevens-in-common",
    letters: "goldTall",
    ornament: "slot-machine",
    actors: [
      emoji("cherries", [76, 120, 78, -8], { blur: 1 }),
      emoji("slot-machine", [180, 198, 262, 0]),
      emoji("bell", [58, 346, 92, -10]),
      emoji("money-with-wings", [306, 348, 90, 10]),
    ],
  },
];
