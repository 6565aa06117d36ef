import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api/api-client.ts";

const pageContentKeys = { page: (slug: string, locale: Locale) => ["page-content", slug, locale] as const };

const staleMs = 5 * 60_000;

export const pageContentQuery = (slug: string, locale: Locale) =>
  queryOptions({
    queryKey: pageContentKeys.page(slug, locale),
    queryFn: () => call("getPageContent", { params: { slug }, query: { locale } }),
    staleTime: staleMs,
  });
