import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api-client.ts";

const staleMs = 5 * 60_000;

export const advertisementsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["advertisements", locale],
    queryFn: () => call("listAdvertisements", { query: { locale } }),
    staleTime: staleMs,
  });
