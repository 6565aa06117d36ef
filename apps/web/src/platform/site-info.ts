import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./api-client.ts";

/** The project, its locales, currencies and captcha: the same for as long as the page lives, but for the count of running tournaments. */
export const siteInfoQuery = queryOptions({
  queryKey: ["site-info"],
  queryFn: () => call("getInfo"),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSiteInfo() {
  return useQuery(siteInfoQuery).data;
}
