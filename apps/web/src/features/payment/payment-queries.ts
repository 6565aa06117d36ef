import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { PaymentStatus } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { type DayRange, localDaysForQuery } from "../../platform/language/day-range.ts";
import { byPage } from "../../platform/api/history-pages.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

export type PaymentRow = Reply<"listPayments">["collection"][number];

export const paymentKeys = {
  /** For invalidation only: lists and sums differ in shape. */
  all: ["payments"],
  lists: ["payments", "list"],
  list: (query: object) => ["payments", "list", query] as const,
  sums: (query: object) => ["payments", "sum", query] as const,
} as const;

export interface PaymentFilter {
  readonly range: DayRange;
  readonly paymentSystem: string;
  readonly status: PaymentStatus | "";
}

/** Payment history. A changed filter starts at page 1. */
export function usePayments({ status, ...filter }: PaymentFilter) {
  const { locale } = usePhrases();
  const query = {
    ...toQuery(filter),
    status: status || undefined,
    // Payment systems are named in the page's language, not the account's.
    locale,
  };
  return useInfiniteQuery({
    queryKey: paymentKeys.list(query),
    queryFn: ({ pageParam, signal }) => call("listPayments", { query: { ...query, ...pageParam }, signal }),
    ...byPage,
  });
}

/** Completed deposits, withdrawals and net deposits of the same period and payment system. */
export function usePaymentSums(filter: Omit<PaymentFilter, "status">) {
  const query = toQuery(filter);
  return useQuery({
    queryKey: paymentKeys.sums(query),
    queryFn: ({ signal }) => call("sumPayments", { query, signal }),
    select: ({ sums }) =>
      sums.map(({ currency, depositedMinor, withdrawnMinor }) => ({
        currency,
        amountsMinor: [depositedMinor, withdrawnMinor, depositedMinor - withdrawnMinor],
      })),
  });
}

function toQuery({ range, paymentSystem }: Omit<PaymentFilter, "status">) {
  return { ...localDaysForQuery(range), paymentSystem: paymentSystem || undefined };
}
