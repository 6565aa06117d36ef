import { useInfiniteQuery } from "@tanstack/react-query";
import type { GameFilter } from "../../entities/game/game-filter.ts";
import { gamesQuery } from "../../entities/game/game-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

/** The number of games of a filter once loaded, and whether they are only similar to the search text. */
export function useGamesTotal(filter: GameFilter): {
  readonly total: number | undefined;
  readonly isNear: boolean;
} {
  const { locale } = usePhrases();
  const first = useInfiniteQuery(gamesQuery(filter, locale)).data?.pages[0];
  return { total: first?.total, isNear: first?.isNear === true };
}
