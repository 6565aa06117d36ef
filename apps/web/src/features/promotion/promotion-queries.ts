import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call } from "../../platform/api-client.ts";

const staleMs = 5 * 60_000;

const queryOf = (locale: Locale, isMobile: boolean) => ({ locale, ...(isMobile ? { isMobile } : {}) });

export const promotionsQuery = (locale: Locale, isMobile: boolean) =>
  queryOptions({
    queryKey: ["promotions", locale, isMobile],
    queryFn: () => call("listPromotions", { query: queryOf(locale, isMobile) }),
    staleTime: staleMs,
  });

export const promotionQuery = (uri: string, locale: Locale, isMobile: boolean) =>
  queryOptions({
    queryKey: ["promotion", uri, locale, isMobile],
    queryFn: () => call("getPromotion", { params: { uri }, query: queryOf(locale, isMobile) }),
    staleTime: staleMs,
  });
