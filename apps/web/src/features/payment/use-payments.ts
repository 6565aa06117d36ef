import { useInfiniteQuery } from "@tanstack/react-query";
import type { PaymentStatus } from "@w10/contract";
import { call } from "../../platform/api-client.ts";
import { dayForQuery } from "../../platform/dates.ts";
import type { DayRange } from "../../platform/day-range.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";

export const historyPageSize = 20;
export const paymentsKey = ["payments"] as const;

export interface PaymentFilter {
  readonly range: DayRange;
  readonly paymentSystem: string;
  readonly status: PaymentStatus | "";
}

/** Payment history, page by page; a page under 20 is the last. A changed filter starts at page 1. */
export function usePayments({ range, paymentSystem, status }: PaymentFilter) {
  const { locale } = usePhrases();
  const fromDate = range.from ? dayForQuery(range.from) : undefined;
  const toDate = range.to ?? range.from;
  const query = {
    fromDate,
    toDate: toDate ? dayForQuery(toDate) : undefined,
    paymentSystem: paymentSystem || undefined,
    status: status || undefined,
    // Payment systems are named in the language of the page, whatever the account's own is.
    locale,
  };
  return useInfiniteQuery({
    queryKey: [...paymentsKey, query],
    queryFn: ({ pageParam, signal }) =>
      call("listPayments", { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      last.collection.length < historyPageSize ? undefined : page + 1,
  });
}
