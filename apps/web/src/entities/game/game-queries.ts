import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import type { GameFilter } from "./game-filter.ts";

export type Game = Reply<"listGames">["games"][number];

export const gameKeys = {
  lists: ["games"],
  list: (filter: GameFilter, locale: Locale) => ["games", locale, filter] as const,
  topJackpots: ["top-jackpots"],
  topJackpotsIn: (locale: Locale) => ["top-jackpots", locale] as const,
  categories: ["categories"],
  categoriesIn: (locale: Locale) => ["categories", locale] as const,
  newest: ["new-games"],
  newestIn: (locale: Locale) => ["new-games", locale] as const,
  recent: ["recent-games"],
  recentIn: (locale: Locale) => ["recent-games", locale] as const,
  launches: ["launch"],
  launch: (slug: string, mode: "real" | "demo", start: number) => ["launch", slug, mode, start] as const,
  providers: (category: string) => ["providers", category] as const,
} as const;

const minuteMs = 60_000;
/** A page with fewer games than this is the last one. */
export const minFullPageSize = 20;
/** Games per page; a full first page shows the 'show all' button. */
export const gamesPageSize = 70;

export const gamesQuery = (filter: GameFilter, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: gameKeys.list(filter, locale),
    queryFn: ({ pageParam, signal }) =>
      call("listGames", { query: { ...filter, page: pageParam, locale }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => {
      const loaded = pages.reduce((sum, { games }) => sum + games.length, 0);
      return last.games.length < minFullPageSize || loaded >= last.total ? undefined : page + 1;
    },
    staleTime: minuteMs,
  });

/** Jackpots grow with every stake, so their list is refetched at this interval while shown. */
const topJackpotsRefreshMs = 10_000;

export const topJackpotsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: gameKeys.topJackpotsIn(locale),
    queryFn: () => call("listTopJackpots", { query: { locale } }),
    staleTime: topJackpotsRefreshMs,
  });

export const categoriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: gameKeys.categoriesIn(locale),
    queryFn: () => call("listCategories", { query: { locale } }),
    staleTime: minuteMs,
  });

export const newGamesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: gameKeys.newestIn(locale),
    queryFn: () => call("listNewGames", { query: { locale } }),
    staleTime: minuteMs,
  });

export const recentGamesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: gameKeys.recentIn(locale),
    queryFn: () => call("listRecentGames", { query: { locale } }),
  });

export const providersQuery = (category: string) =>
  queryOptions({
    queryKey: gameKeys.providers(category),
    queryFn: () => call("listProviders", { query: { category } }),
    staleTime: 5 * minuteMs,
  });

/** Phrase key of the reason why a game is unavailable; null when it is available. */
export function unavailableReason(
  game: Pick<Game, "blockedByCountry" | "available">,
): "game:is_blocked_in_country" | "game:is_blocked" | "game:is_blocked_by_currency" | null {
  if (game.blockedByCountry) return "game:is_blocked_in_country";
  if (!game.available.byLocale) return "game:is_blocked";
  if (!game.available.byCurrency) return "game:is_blocked_by_currency";
  return null;
}
