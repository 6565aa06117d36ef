import type { Category } from "./paths.ts";

const signs: Readonly<Record<Category, string>> = {
  all: "slot-machine",
  slots: "cherries",
  jackpot: "gem-stone",
  topJackpot: "trophy",
  tablegames: "game-die",
  others: "direct-hit",
  favorites: "red-heart",
};

/** The address of the small picture that stands for a category of games. */
export function categoryPicture(category: Category): string {
  return `/art/emoji-small/${signs[category]}.webp`;
}
