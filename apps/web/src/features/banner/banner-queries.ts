import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";

export type Banner = Reply<"listBanners">["banners"][number];

const bannerKeys = { list: (locale: Locale, isMobile: boolean) => ["banners", locale, isMobile] as const };

const staleMs = 5 * 60_000;

export const bannersQuery = (locale: Locale, isMobile: boolean) =>
  queryOptions({
    queryKey: bannerKeys.list(locale, isMobile),
    queryFn: () => call("listBanners", { query: { locale, ...(isMobile ? { isMobile } : {}) } }),
    staleTime: staleMs,
  });

/** Widths with the small banner picture: the large one would show only a part of its subject. */
export const smallBannerMedia = "(max-width: 1279px)";
