import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api-client.ts";

const staleMs = 5 * 60_000;

export const pageContentQuery = (slug: string, locale: Locale) =>
  queryOptions({
    queryKey: ["page-content", slug, locale],
    queryFn: () => call("getPageContent", { params: { slug }, query: { locale } }),
    staleTime: staleMs,
  });
