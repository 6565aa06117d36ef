import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api-client.ts";
import type { GameFilter } from "./game-filter.ts";

const minuteMs = 60_000;
/** A page with fewer games than this is the last one. */
export const lastPageUnder = 20;
/** Games a page; a full first page brings the 'show all' button. */
export const gamesPageSize = 70;

export const gamesQuery = (filter: GameFilter, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ["games", locale, filter],
    queryFn: ({ pageParam, signal }) =>
      call("listGames", { query: { ...filter, page: pageParam, locale }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => {
      const loaded = pages.reduce((sum, { games }) => sum + games.length, 0);
      return last.games.length < lastPageUnder || loaded >= last.total ? undefined : page + 1;
    },
    staleTime: minuteMs,
  });

/** Jackpots grow with every stake: their list is renewed this often while it is shown. */
const topJackpotsRefreshMs = 10_000;

export const topJackpotsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["top-jackpots", locale],
    queryFn: () => call("listTopJackpots", { query: { locale } }),
    staleTime: topJackpotsRefreshMs,
  });

export const categoriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["categories", locale],
    queryFn: () => call("listCategories", { query: { locale } }),
    staleTime: minuteMs,
  });

export const newGamesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["new-games", locale],
    queryFn: () => call("listNewGames", { query: { locale } }),
    staleTime: minuteMs,
  });

export const recentGamesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["recent-games", locale],
    queryFn: () => call("listRecentGames", { query: { locale } }),
  });

export const providersQuery = (category: string) =>
  queryOptions({
    queryKey: ["providers", category],
    queryFn: () => call("listProviders", { query: { category } }),
    staleTime: 5 * minuteMs,
  });
