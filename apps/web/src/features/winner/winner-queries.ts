import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api/api-client.ts";
import { useIsPushOpen } from "../../platform/api/push-channel.ts";

export const winnerKeys = {
  all: ["winners"],
  list: (locale: Locale) => ["winners", locale] as const,
} as const;

/** Rows that fill the widget. */
export const amountToFillTable = 7;
/** Without the push channel new wins are fetched this often. */
const refreshMs = 10_000;

export const winnersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: winnerKeys.list(locale),
    queryFn: () => call("listWinners", { query: { limit: amountToFillTable, locale } }),
    staleTime: refreshMs,
  });

/** How often to ask: never while pushes come. */
export function useWinnersRefresh(): number | false {
  return useIsPushOpen() ? false : refreshMs;
}
