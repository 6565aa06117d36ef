import { QueryCache, QueryClient } from "@tanstack/react-query";
import { categories, gameFilter, readGameSearch } from "../entities/game/game-filter.ts";
import {
  categoriesQuery,
  gamesQuery,
  newGamesQuery,
  topJackpotsQuery,
} from "../entities/game/game-queries.ts";
import { playerInfoQuery } from "../entities/player/player-queries.ts";
import { siteInfoQuery } from "../entities/site/site-queries.ts";
import { skillsQuery } from "../entities/skill/skill-queries.ts";
import { tournamentQuery, tournamentsQuery } from "../entities/tournament/tournament-queries.ts";
import { bannersQuery } from "../features/banner/banner-queries.ts";
import { metroQuery } from "../features/metro/metro-queries.ts";
import { pageContentQuery } from "../features/page-content/page-content-query.ts";
import { promotionQuery, promotionsQuery } from "../features/promotion/promotion-queries.ts";
import { winnersQuery } from "../features/winner/winners-query.ts";
import { ApiError } from "../platform/api-errors.ts";
import type { FirstData } from "../platform/first-data.ts";
import { logFailure } from "../platform/log-failure.ts";

const retries = 2;

/** The cache of the page, filled with what the server sent. `url` is the path within the site, without the language, with its query. */
export function createQueryClient(first: FirstData, url: string): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (count, error) => count < retries && error instanceof ApiError && error.type === "network",
      },
    },
  });
  const { locale } = first;
  client.setQueryData(siteInfoQuery.queryKey, first.info);
  client.setQueryData(playerInfoQuery.queryKey, first.playerInfo);
  if (first.skills) client.setQueryData(skillsQuery.queryKey, first.skills);
  if (first.categories) client.setQueryData(categoriesQuery(locale).queryKey, first.categories);
  if (first.newGames) client.setQueryData(newGamesQuery(locale).queryKey, first.newGames);
  if (first.banners) client.setQueryData(bannersQuery(locale, first.isMobile).queryKey, first.banners);
  if (first.metro) client.setQueryData(metroQuery(locale).queryKey, first.metro);
  if (first.topJackpots) client.setQueryData(topJackpotsQuery(locale).queryKey, first.topJackpots);
  if (first.winners) client.setQueryData(winnersQuery(locale).queryKey, first.winners);
  const { promotions, promotion, tournaments, tournament, pageContent } = first;
  if (promotions) client.setQueryData(promotionsQuery(locale, first.isMobile).queryKey, promotions);
  if (promotion)
    client.setQueryData(promotionQuery(promotion.uri, locale, first.isMobile).queryKey, promotion);
  if (tournaments) client.setQueryData(tournamentsQuery(locale).queryKey, tournaments);
  if (tournament)
    client.setQueryData(tournamentQuery(tournament.tournament.systemName, locale).queryKey, tournament);
  if (pageContent) client.setQueryData(pageContentQuery(pageContent.slug, locale).queryKey, pageContent);
  if (first.games) {
    const filter = filterOf(url);
    client.setQueryData(gamesQuery(filter, locale).queryKey, { pages: [first.games], pageParams: [1] });
  }
  return client;
}

/** The games that an address of the lobby asks for. */
function filterOf(url: string) {
  const { pathname, searchParams } = new URL(url, "http://site");
  const [, , category, provider = ""] = pathname.split("/");
  const known = categories.find((name) => name === category) ?? "all";
  return gameFilter(known, decodeURIComponent(provider), readGameSearch(Object.fromEntries(searchParams)));
}
