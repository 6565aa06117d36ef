import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api/api-client.ts";
import { useIsPushOpen } from "../../platform/api/push-channel.ts";

export const winnerKeys = {
  all: ["winners"],
  list: (locale: Locale) => ["winners", locale] as const,
} as const;

/** Winners that the widget shows. */
export const maxWinners = 7;
/** Polling interval without the push channel. */
const refreshMs = 10_000;

export const winnersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: winnerKeys.list(locale),
    queryFn: () => call("listWinners", { query: { limit: maxWinners, locale } }),
    staleTime: refreshMs,
  });

/** The polling interval; false while the push channel is open. */
export function useWinnersRefresh(): number | false {
  return useIsPushOpen() ? false : refreshMs;
}
