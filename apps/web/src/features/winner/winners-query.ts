import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api-client.ts";

/** Rows that fill the widget. */
const amountToFillTable = 7;
/** New wins are fetched this often. */
export const refreshMs = 10_000;

export const winnersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["winners", locale],
    queryFn: () => call("listWinners", { query: { limit: amountToFillTable, locale } }),
    staleTime: refreshMs,
  });
