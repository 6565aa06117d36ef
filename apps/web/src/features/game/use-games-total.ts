import { useInfiniteQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrase-book.tsx";
import type { GameFilter } from "./game-filter.ts";
import { gamesQuery } from "./game-queries.ts";

/** How many games a filter has, once the list is there. */
export function useGamesTotal(filter: GameFilter): number | undefined {
  const { locale } = usePhrases();
  return useInfiniteQuery(gamesQuery(filter, locale)).data?.pages[0]?.total;
}
