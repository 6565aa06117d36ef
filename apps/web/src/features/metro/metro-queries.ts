import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api-client.ts";

const staleMs = 5 * 60_000;

export const metroQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["metro", locale],
    queryFn: () => call("listMetroTiles", { query: { locale } }),
    staleTime: staleMs,
  });
