import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { byPage } from "../../platform/api/history-pages.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

/** A bonus offer. */
export type Bonus = Reply<"listBonuses">[number];
/** A granted bonus. */
export type BonusRow = Reply<"listBonusHistory">["collection"][number];

export const bonusKeys = {
  offers: ["bonuses"],
  offersIn: (locale: Locale) => ["bonuses", locale] as const,
  history: ["bonus-history"],
} as const;

const bonusesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: bonusKeys.offersIn(locale),
    queryFn: () => call("listBonuses", { query: { locale } }),
    staleTime: 30_000,
  });

/** Offers of the active currency, in the page's language. A failed load is only logged. */
export function useBonuses() {
  const { locale } = usePhrases();
  return useQuery(bonusesQuery(locale));
}

export function useBonusHistory() {
  return useInfiniteQuery({
    queryKey: bonusKeys.history,
    queryFn: ({ pageParam, signal }) => call("listBonusHistory", { query: { page: pageParam }, signal }),
    ...byPage,
  });
}
