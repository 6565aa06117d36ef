import type { Category } from "../site/paths.ts";
import type { Game } from "./game-queries.ts";

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

/** The tile at half its size, for small places. */
export function smallTile(icon: string): string {
  return icon.replace(/^\/art\/tile(-en)?\//, "/art/tile-small$1/");
}

/** The header of a bitmap of 4 x 5 pixels with 16 bits each, from the top down: as long as its base64 can be joined to that of the pixels. */
const header = "Qk1qAAAAAAAAAEIAAAAoAAAABAAAAPv///8BABAAAwAAACgAAAAAAAAAAAAAAAAAAAAAAAAAAPgAAOAHAAAfAAAA";

/** A blur of the API as the address of a picture. */
export function blurPicture(blur: string): string {
  return `data:image/bmp;base64,${header}${blur}`;
}

type Slug = Pick<Game, "frontendPageUrl">;

/** The ambient stage of a game, 1600 × 900. */
export function scenePicture(game: Slug): string {
  return `/art/scene/${encodeURIComponent(game.frontendPageUrl)}.webp`;
}
