import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { byPage } from "../../platform/api/history-pages.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

/** A bonus offer. */
export type Bonus = Reply<"listBonuses">[number];
/** A granted bonus. */
export type BonusRow = Reply<"listBonusHistory">["collection"][number];
/** What the player has: bonuses in turn, and free spins. */
export type OwnBonus = Reply<"listOwnBonuses">["bonuses"][number];
export type OwnSpins = Reply<"listOwnBonuses">["freeSpins"][number];

export const bonusKeys = {
  offers: ["bonuses"],
  offersIn: (locale: Locale) => ["bonuses", locale] as const,
  history: ["bonus-history"],
  historyIn: (locale: Locale) => ["bonus-history", locale] as const,
  own: ["own-bonuses"],
  ownIn: (locale: Locale) => ["own-bonuses", locale] as const,
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

/** Active and queued bonuses in the order of their turn, and free spins to play. */
export function useOwnBonuses() {
  const { locale } = usePhrases();
  return useQuery({
    queryKey: bonusKeys.ownIn(locale),
    queryFn: () => call("listOwnBonuses", { query: { locale } }),
    staleTime: 15_000,
  });
}

/** What the player still has of an awarded offer: a bonus that waits its turn, or free spins. */
export function useOwnOf({ title, statusData }: Bonus): {
  readonly isQueued: boolean;
  readonly spins: OwnSpins | null;
} {
  const { data } = useOwnBonuses();
  const isAwarded = statusData.status === "awarded";
  const isOf = (own: { readonly title: string | null }): boolean => isAwarded && own.title === title;
  return {
    isQueued: data?.bonuses.some((own) => isOf(own) && own.status === "queued") ?? false,
    spins: data?.freeSpins.find(isOf) ?? null,
  };
}

export function useBonusHistory() {
  const { locale } = usePhrases();
  return useInfiniteQuery({
    queryKey: bonusKeys.historyIn(locale),
    queryFn: ({ pageParam, signal }) => call("listBonusHistory", { query: { ...pageParam, locale }, signal }),
    ...byPage,
  });
}
