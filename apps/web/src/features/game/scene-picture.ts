import type { Game } from "../../platform/calls.ts";

type Slug = Pick<Game, "frontendPageUrl">;

/** The ambient stage of a game, 1600 × 900. */
export function scenePicture(game: Slug): string {
  return `/art/scene/${encodeURIComponent(game.frontendPageUrl)}.webp`;
}

/** Where the small hero picture stands in. */
export const heroSmallMedia = "(max-width: 767px)";

/** The lobby's large picture of a game: 1344 × 420, and 716 × 432 for phones and thumbnails. */
export function heroPictures(game: Slug): { readonly wide: string; readonly small: string } {
  const slug = encodeURIComponent(game.frontendPageUrl);
  return { wide: `/art/hero/${slug}.webp`, small: `/art/hero-small/${slug}.webp` };
}
