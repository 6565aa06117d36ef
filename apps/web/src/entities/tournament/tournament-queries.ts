import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { siteInfoQuery } from "../site/site-queries.ts";

const staleMs = 30_000;

export type TournamentCardEntry = Reply<"listTournaments">["activeTournaments"][number];
export type Tournament = Reply<"getTournament">["tournament"];
export type TournamentWinner = Tournament["winners"][number];
export type GameTournament = Reply<"listGameTournaments">["tournaments"][number];

export const tournamentKeys = {
  all: ["tournaments"],
  list: (locale: Locale) => ["tournaments", "list", locale] as const,
  past: (locale: Locale) => ["tournaments", "past", locale] as const,
  singles: ["tournaments", "single"],
  single: (systemName: string, locale: Locale) => ["tournaments", "single", systemName, locale] as const,
  ofGames: ["tournaments", "game"],
  ofGame: (gameId: string, locale: Locale) => ["tournaments", "game", gameId, locale] as const,
} as const;

export const tournamentsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: tournamentKeys.list(locale),
    queryFn: async ({ client, signal }) => {
      const list = await call("listTournaments", { query: { locale }, signal });
      // The header shows the same count, so both are updated together.
      client.setQueryData(
        siteInfoQuery.queryKey,
        (info) => info && { ...info, runningTournaments: list.activeTournaments.length },
      );
      return list;
    },
    staleTime: staleMs,
  });

export const tournamentQuery = (systemName: string, locale: Locale) =>
  queryOptions({
    queryKey: tournamentKeys.single(systemName, locale),
    queryFn: ({ signal }) => call("getTournament", { params: { systemName }, query: { locale }, signal }),
    staleTime: staleMs,
  });

export const gameTournamentsQuery = (gameId: string, locale: Locale) =>
  queryOptions({
    queryKey: tournamentKeys.ofGame(gameId, locale),
    queryFn: ({ signal }) =>
      call("listGameTournaments", { params: { id: gameId }, query: { locale }, signal }),
    staleTime: staleMs,
  });

/** Past tournaments per page. */
const pastPageSize = 10;
/** A shorter first list has no further pages. */
export const minPastForMore = 3;

/** Past tournaments after those of the first list, which is page 1. */
export const pastTournamentsQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: tournamentKeys.past(locale),
    queryFn: ({ pageParam, signal }) =>
      call("listPastTournaments", { query: { locale, page: pageParam }, signal }),
    initialPageParam: 2,
    getNextPageParam: (last, _pages, page) => (last.tournaments.length < pastPageSize ? undefined : page + 1),
    staleTime: staleMs,
  });
