import { createRootRouteWithContext, lazyRouteComponent, notFound } from "@tanstack/react-router";
import type { Noun } from "@w10/phrases";
import type { ComponentType } from "react";
import { playerInfoQuery } from "../../entities/player/player-queries.ts";
import { siteInfoQuery } from "../../entities/site/site-queries.ts";
import { skillsQuery } from "../../entities/skill/skill-queries.ts";
import { withWords } from "../../platform/loading/lazy-screen.ts";
import { AppShell } from "../shell/app-shell.tsx";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";
import { guardRoute, type RouterContext } from "./guard-route.ts";
import type { RouteDetails } from "./route-details.ts";
import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { ApiError } from "../../platform/api/api-errors.ts";

/** The shell; every route stands in it. */
export const root = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { client } }) =>
    // A player's page waits for the level too; without it the header leaves it out.
    Promise.all([
      client.ensureQueryData(siteInfoQuery),
      client
        .ensureQueryData(playerInfoQuery)
        .then(({ auth }) => (auth ? client.ensureQueryData(skillsQuery) : null))
        .catch(() => null),
    ]),
  component: AppShell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

/** A page that comes with its words when it is first opened. */
export function page(nouns: readonly Noun[], load: () => Promise<ComponentType>) {
  return lazyRouteComponent(() => withWords(nouns, async () => ({ Page: await load() })), "Page");
}

interface BeforeLoad {
  readonly context: RouterContext;
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

/** The parts that every route has: its details and its guard. */
export function entry<Path extends string>(path: Path, details: RouteDetails) {
  return {
    getParentRoute: () => root,
    path,
    staticData: { details },
    beforeLoad: ({ context, location }: BeforeLoad) =>
      guardRoute(details.access, location.pathname + location.searchStr, context),
  } as const;
}

export interface PageDetails extends RouteDetails {
  /** Words that the page needs. */
  readonly nouns: readonly Noun[];
  readonly load: () => Promise<ComponentType>;
}

/** An entry with its page. */
export function screen<Path extends string>(path: Path, { nouns, load, ...details }: PageDetails) {
  return { ...entry(path, details), component: page(nouns, load) };
}

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
