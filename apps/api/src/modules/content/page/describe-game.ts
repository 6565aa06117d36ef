import type { Locale } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { PageMeta } from "../../../platform/http/site-pages.ts";
import { selectGame, titleOf } from "../../play/game/index.ts";

/** A game's page for search engines and previews; null where no such game can start. */
export async function describeGame(db: Db, slug: string, locale: Locale): Promise<PageMeta | null> {
  const game = await selectGame(db, { slug });
  if (!game?.isEnabled || !titleOf(game)) return null;
  const isRussian = locale === "ru";
  return {
    title: isRussian ? game.titleRu : game.titleEn,
    description: `${isRussian ? game.taglineRu : game.taglineEn}. ${game.providerName}.`,
    imageUrl: `/art/scene/${slug}.webp`,
  };
}
