import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { type DayRange, daysForQuery } from "../../platform/language/day-range.ts";
import { byPage } from "../../platform/api/history-pages.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

export type RoundRow = Reply<"listRounds">["collection"][number];

export const roundKeys = {
  all: ["rounds"],
  list: (query: object) => ["rounds", "list", query] as const,
  sums: (query: object) => ["rounds", "sum", query] as const,
  open: (locale: Locale) => ["open-rounds", locale] as const,
  replay: (id: string, locale: Locale) => ["replay", id, locale] as const,
} as const;

/** Games history. A changed filter starts at page 1. */
export function useRounds(range: DayRange, text: string) {
  const { locale } = usePhrases();
  // Games are named in the page's language, not the account's.
  const query = { ...toQuery(range, text), locale };
  return useInfiniteQuery({
    queryKey: roundKeys.list(query),
    queryFn: ({ pageParam, signal }) => call("listRounds", { query: { ...query, ...pageParam }, signal }),
    ...byPage,
  });
}

/** Stakes, wins and net result of the same rounds, over all pages. */
export function useRoundSums(range: DayRange, text: string) {
  const query = toQuery(range, text);
  return useQuery({
    queryKey: roundKeys.sums(query),
    queryFn: ({ signal }) => call("sumRounds", { query, signal }),
    select: ({ sums }) =>
      sums.map(({ currency, stakedMinor, wonMinor }) => ({
        currency,
        amountsMinor: [stakedMinor, wonMinor, wonMinor - stakedMinor],
      })),
  });
}

function toQuery(range: DayRange, text: string) {
  return { ...daysForQuery(range), q: text.trim() || undefined };
}
