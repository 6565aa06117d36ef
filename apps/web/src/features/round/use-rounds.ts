import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { dayForQuery } from "../../platform/dates.ts";
import type { DayRange } from "../../platform/day-range.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";

const pageSize = 20;

/** Games history, page by page; a page under 20 is the last. A changed filter starts at page 1. */
export function useRounds(range: DayRange, text: string) {
  const { locale } = usePhrases();
  const toDate = range.to ?? range.from;
  const query = {
    fromDate: range.from ? dayForQuery(range.from) : undefined,
    toDate: toDate ? dayForQuery(toDate) : undefined,
    q: text.trim() || undefined,
    // Games are named in the language of the page, whatever the account's own is.
    locale,
  };
  return useInfiniteQuery({
    queryKey: ["rounds", query],
    queryFn: ({ pageParam, signal }) => call("listRounds", { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.collection.length < pageSize ? undefined : page + 1),
  });
}
