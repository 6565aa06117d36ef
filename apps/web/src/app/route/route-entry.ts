import { createRootRouteWithContext, lazyRouteComponent, notFound } from "@tanstack/react-router";
import type { Noun } from "@w10/phrases";
import type { ComponentType } from "react";
import { playerInfoQuery } from "../../entities/player/player-queries.ts";
import { siteInfoQuery } from "../../entities/site/site-queries.ts";
import { skillsQuery } from "../../entities/skill/skill-queries.ts";
import { loadWithPhrases } from "../../platform/loading/lazy-screen.ts";
import { AppShell } from "../shell/app-shell.tsx";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";
import { guardRoute, type RouterContext } from "./guard-route.ts";
import type { RouteDetails } from "./route-details.ts";
import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { ApiError } from "../../platform/api/api-errors.ts";

/** Root route with the shell. */
export const root = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { client } }) =>
    // Player pages also wait for the level; when it fails the header omits it.
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

/** A lazy page, loaded together with its phrases. */
export function page(nouns: readonly Noun[], load: () => Promise<ComponentType>) {
  return lazyRouteComponent(() => loadWithPhrases(nouns, async () => ({ Page: await load() })), "Page");
}

interface BeforeLoad {
  readonly context: RouterContext;
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

/** Details and guard, common to all routes. */
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
  /** Phrases of the page. */
  readonly nouns: readonly Noun[];
  readonly load: () => Promise<ComponentType>;
}

/** A route entry with its page. */
export function screen<Path extends string>(path: Path, { nouns, load, ...details }: PageDetails) {
  return { ...entry(path, details), component: page(nouns, load) };
}

/**
 * Loads a page's first data. The server waits for it; the browser shows the page meanwhile. The page retries
 * failed reads itself.
 */
export async function loadFirst(
  { isServer }: RouterContext,
  queries: readonly Promise<unknown>[],
): Promise<void> {
  const settled = Promise.allSettled(queries);
  if (isServer) await settled;
}

/** Loads the content of the URL before its page is shown; 404 when it does not exist. */
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
