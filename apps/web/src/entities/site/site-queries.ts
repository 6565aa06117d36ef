import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";

export const siteKeys = { info: ["site-info"] } as const;

/** The project, its locales, currencies and captcha: the same for as long as the page lives, but for the count of running tournaments. */
export const siteInfoQuery = queryOptions({
  queryKey: siteKeys.info,
  queryFn: () => call("getInfo", { isQuiet: false }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSiteInfo() {
  return useQuery(siteInfoQuery).data;
}
