import { type Locale, nouns } from "@w10/phrases";
import { configure, render } from "@testing-library/react";
import { createQueryClient, type InitialData } from "../app/create-query-client.ts";
import { createSiteRouter } from "../app/route/create-site-router.ts";
import { Site } from "../app/site.tsx";
import { type Player, playerInfoQuery } from "../entities/player/player-queries.ts";
import { showSessionRefusals } from "../entities/session/session-store.ts";
import { categories, gameFilter, readGameSearch } from "../entities/game/game-filter.ts";
import {
  categoriesQuery,
  gamesQuery,
  newGamesQuery,
  topJackpotsQuery,
} from "../entities/game/game-queries.ts";
import { siteInfoQuery } from "../entities/site/site-queries.ts";
import { bannersQuery } from "../features/banner/banner-queries.ts";
import { metroQuery } from "../features/metro/metro-queries.ts";
import { winnersQuery } from "../features/winner/winner-queries.ts";
import { setOpenPhraseBook } from "../platform/loading/lazy-screen.ts";
import { readLocaleAddress, withoutLocale } from "../platform/language/locale-address.ts";
import { openPhraseBook } from "../platform/language/phrase-book.tsx";
import { sampleGame, sampleInfo } from "./samples.ts";

// Lazy chunks load slowly when many tests run in parallel.
configure({ asyncUtilTimeout: 20_000 });

/** API replies for the first page of a guest or a player. */
export const sampleReplies = (player: Player | null) => ({
  getInfo: sampleInfo,
  getPlayerInfo: player ?? { auth: false },
  listCategories: { categories: [] },
  listGames: { games: [sampleGame], total: 1 },
  listNewGames: { newGames: [] },
  listBanners: { banners: [] },
  listMetroTiles: { tiles: [] },
  listTopJackpots: { games: [], total: null },
  listWinners: { winners: [] },
});

/**
 * Data that the server embeds in a page for a guest or a player. `url` is the path within the site with its
 * query.
 */
export function sampleInitialData(player: Player | null, locale: Locale, url = "/"): InitialData {
  const replies = sampleReplies(player);
  const { pathname, searchParams } = new URL(url, "http://site");
  const [, , category, provider = ""] = pathname.split("/");
  const known = categories.find((name) => name === category) ?? "all";
  const filter = gameFilter(known, provider, readGameSearch(Object.fromEntries(searchParams)));
  return {
    locale,
    csrfToken: "token",
    cookiesAccepted: true,
    isMobile: false,
    queries: [
      [siteInfoQuery.queryKey, replies.getInfo],
      [playerInfoQuery.queryKey, replies.getPlayerInfo],
      [categoriesQuery(locale).queryKey, replies.listCategories],
      [gamesQuery(filter, locale).queryKey, { pages: [replies.listGames], pageParams: [1] }],
      [newGamesQuery(locale).queryKey, replies.listNewGames],
      [bannersQuery(locale, false).queryKey, replies.listBanners],
      [metroQuery(locale).queryKey, replies.listMetroTiles],
      [topJackpotsQuery(locale).queryKey, replies.listTopJackpots],
      [winnersQuery(locale).queryKey, replies.listWinners],
    ],
  };
}

/** Renders the whole site at a URL, with its real routes, guards and shell. */
export async function renderSite(url: string, player: Player | null = null) {
  history.replaceState(null, "", url);
  showSessionRefusals();
  const address = readLocaleAddress(location.pathname, "en");
  const book = await openPhraseBook(address.locale, nouns);
  setOpenPhraseBook(book);
  const path = withoutLocale(location.pathname, address.locale) + location.search;
  const client = createQueryClient(sampleInitialData(player, address.locale, path).queries);
  const router = createSiteRouter({ client, address });
  await router.load();
  const view = render(
    <Site router={router} client={client} book={book} isMobile={false} areCookiesAccepted />,
  );
  return { ...view, router, client, book };
}
