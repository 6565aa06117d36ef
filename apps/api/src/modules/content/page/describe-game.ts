import { type Locale, textIn } from "@w10/phrases/languages";
import type { Db } from "../../../platform/database/database.ts";
import type { PageMeta } from "../../../platform/http/site-pages.ts";
import { selectGame, titleOf } from "../../play/game/index.ts";

/** Metadata of a game's page for search engines and previews; null when the game cannot be started. */
export async function describeGame(db: Db, slug: string, locale: Locale): Promise<PageMeta | null> {
  const game = await selectGame(db, { slug });
  if (!game?.isEnabled || !titleOf(game)) return null;
  return {
    title: textIn(game.title, locale),
    description: `${textIn(game.tagline, locale)}. ${game.providerName}.`,
    imageUrl: `/art/scene/${slug}.webp`,
  };
}
