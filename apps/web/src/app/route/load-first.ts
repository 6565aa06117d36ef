import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import type { Locale } from "@w10/contract";
import { ApiError } from "../../platform/api/api-errors.ts";
import type { RouterContext } from "./guard-route.ts";

/**
 * What a page shows first. The server waits for all of it, so that the page comes filled; a browser shows the page meanwhile. What
 * fails leaves its place to the page, which asks again.
 */
export async function loadFirst(
  { isServer }: RouterContext,
  reads: readonly Promise<unknown>[],
): Promise<void> {
  const isRead = Promise.allSettled(reads);
  if (isServer) await isRead;
}

/** Content that the address names, read before its page is shown: where there is none, there is no such page. */
export async function loadContent<Reply, Key extends QueryKey>(
  { client, locale, isMobile }: RouterContext,
  queryOf: (locale: Locale, isMobile: boolean) => FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<void> {
  const query = queryOf(locale, isMobile());
  if (client.getQueryData(query.queryKey) !== undefined) return;
  try {
    await client.fetchQuery(query);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
  }
}
