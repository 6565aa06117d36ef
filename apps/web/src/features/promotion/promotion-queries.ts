import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";

export type Promotion = Reply<"listPromotions">["items"]["general"][number];

const promotionKeys = {
  list: (locale: Locale, isMobile: boolean) => ["promotions", locale, isMobile] as const,
  single: (uri: string, locale: Locale, isMobile: boolean) => ["promotion", uri, locale, isMobile] as const,
};

const staleMs = 5 * 60_000;

const queryOf = (locale: Locale, isMobile: boolean) => ({ locale, ...(isMobile ? { isMobile } : {}) });

export const promotionsQuery = (locale: Locale, isMobile: boolean) =>
  queryOptions({
    queryKey: promotionKeys.list(locale, isMobile),
    queryFn: () => call("listPromotions", { query: queryOf(locale, isMobile) }),
    staleTime: staleMs,
  });

export const promotionQuery = (uri: string, locale: Locale, isMobile: boolean) =>
  queryOptions({
    queryKey: promotionKeys.single(uri, locale, isMobile),
    queryFn: () => call("getPromotion", { params: { uri }, query: queryOf(locale, isMobile) }),
    staleTime: staleMs,
  });
