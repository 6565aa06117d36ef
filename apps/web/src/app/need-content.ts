import type { QueryKey, FetchQueryOptions } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import type { Locale } from "@w10/contract";
import { ApiError } from "../platform/api-errors.ts";
import type { RouterContext } from "./guard-route.ts";

/** Makes sure that content named by an address is there before its page is; where there is none, there is no such page. */
export async function needContent<Reply, Key extends QueryKey>(
  { client, isServer, locale, isMobile }: RouterContext,
  queryOf: (locale: Locale, isMobile: boolean) => FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<void> {
  const query = queryOf(locale, isMobile());
  if (client.getQueryData(query.queryKey) !== undefined) return;
  // The server has read what there is before it began to draw.
  if (isServer) throw notFound();
  try {
    await client.fetchQuery(query);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
  }
}
