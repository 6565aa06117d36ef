import type { Game } from "../../platform/calls.ts";

/** The wide picture of a game, 1600 × 900. */
export function scenePicture(game: Pick<Game, "frontendPageUrl">): string {
  return `/art/scene/${encodeURIComponent(game.frontendPageUrl)}.webp`;
}
