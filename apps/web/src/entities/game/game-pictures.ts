import type { Category } from "../site/paths.ts";
import type { Game } from "./game-queries.ts";

const categoryIcons: Readonly<Record<Category, string>> = {
  all: "slot-machine",
  slots: "cherries",
  jackpot: "gem-stone",
  topJackpot: "trophy",
  tablegames: "game-die",
  others: "direct-hit",
  favorites: "red-heart",
};

/** URL of a category's small icon. */
export function categoryPicture(category: Category): string {
  return `/art/emoji-small/${categoryIcons[category]}.webp`;
}

/** URL of the tile at half its size. */
export function smallTile(icon: string): string {
  return icon.replace(/^\/art\/tile(-en)?\//, "/art/tile-small$1/");
}

/**
 * BMP header for 4 × 5 pixels of 16 bits, top-down. Its length is a multiple of three bytes, so its base64
 * concatenates with that of the pixels.
 */
const header = "Qk1qAAAAAAAAAEIAAAAoAAAABAAAAPv///8BABAAAwAAACgAAAAAAAAAAAAAAAAAAAAAAAAAAPgAAOAHAAAfAAAA";

/** Data URL of a blur from the API. */
export function blurPicture(blur: string): string {
  return `data:image/bmp;base64,${header}${blur}`;
}

type Slug = Pick<Game, "frontendPageUrl">;

/** Background scene of a game, 1600 × 900. */
export function scenePicture(game: Slug): string {
  return `/art/scene/${encodeURIComponent(game.frontendPageUrl)}.webp`;
}
