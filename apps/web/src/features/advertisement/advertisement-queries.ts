import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";

export type Advertisement = Reply<"listAdvertisements">["advertisements"][number];

const advertisementKeys = { list: (locale: Locale) => ["advertisements", locale] as const };

const staleMs = 5 * 60_000;

export const advertisementsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: advertisementKeys.list(locale),
    queryFn: () => call("listAdvertisements", { query: { locale } }),
    staleTime: staleMs,
  });
