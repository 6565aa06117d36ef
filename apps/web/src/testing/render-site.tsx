import { configure, render } from "@testing-library/react";
import { nouns } from "@w10/phrases";
import { createQueryClient } from "../app/create-query-client.ts";
import { createSiteRouter } from "../app/create-site-router.ts";
import { Site } from "../app/site.tsx";
import type { Player } from "../entities/player/player-queries.ts";
import { showSessionRefusals } from "../entities/session/session-store.ts";
import type { FirstData } from "../platform/first-data.ts";
import { keepPhraseBook } from "../platform/lazy-screen.ts";
import { readLocaleAddress, withoutLocale } from "../platform/locale-address.ts";
import { openPhraseBook } from "../platform/phrase-book.tsx";
import { sampleGame, sampleInfo } from "./samples.ts";

// A screen of its own chunk may come late where many tests run at once.
configure({ asyncUtilTimeout: 20_000 });

/** What the server sends with a page, for a guest or a player. */
export function sampleFirstData(player: Player | null, locale: "ru" | "en"): FirstData {
  return {
    locale,
    csrfToken: "token",
    buildId: "1",
    info: sampleInfo,
    playerInfo: player ?? { auth: false },
    skills: null,
    categories: { categories: [] },
    games: { games: [sampleGame], total: 1 },
    newGames: { newGames: [] },
    banners: { banners: [] },
    metro: { tiles: [] },
    topJackpots: { games: [], total: null },
    winners: { winners: [] },
    promotions: null,
    promotion: null,
    tournaments: null,
    tournament: null,
    pageContent: null,
    meta: null,
    cookiesAccepted: true,
    isMobile: false,
  };
}

/** Opens the whole site at an address of the browser, with its real routes, guards and shell. */
export async function renderSite(url: string, player: Player | null = null) {
  history.replaceState(null, "", url);
  showSessionRefusals();
  const address = readLocaleAddress(location.pathname, "en");
  const book = await openPhraseBook(address.locale, nouns);
  keepPhraseBook(book);
  const first = sampleFirstData(player, address.locale);
  const client = createQueryClient(first, withoutLocale(location.pathname, address.locale) + location.search);
  const router = createSiteRouter({ client, address });
  await router.load();
  const view = render(
    <Site router={router} client={client} book={book} isMobile={false} areCookiesAccepted />,
  );
  return { ...view, router, client, book };
}
