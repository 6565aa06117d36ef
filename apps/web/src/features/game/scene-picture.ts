import type { Game } from "../../platform/calls.ts";

type Slug = Pick<Game, "frontendPageUrl">;

/** The ambient stage of a game, 1600 × 900. */
export function scenePicture(game: Slug): string {
  return `/art/scene/${encodeURIComponent(game.frontendPageUrl)}.webp`;
}
