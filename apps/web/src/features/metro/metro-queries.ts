import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";

export type MetroTile = Reply<"listMetroTiles">["tiles"][number];

const metroKeys = { tiles: (locale: Locale) => ["metro", locale] as const };

const staleMs = 5 * 60_000;

export const metroQuery = (locale: Locale) =>
  queryOptions({
    queryKey: metroKeys.tiles(locale),
    queryFn: () => call("listMetroTiles", { query: { locale } }),
    staleTime: staleMs,
  });
