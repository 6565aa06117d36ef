import { AsyncLocalStorage } from "node:async_hooks";
import type { QueryClient } from "@tanstack/react-query";
import { NoScript } from "./app/no-script.tsx";
import { inEveryLocale, type Locale, nouns } from "@w10/phrases";
import { renderToString } from "react-dom/server";
import { createQueryClient, type CachedQuery, type Visit } from "./app/create-query-client.ts";
import { createSiteRouter, type SiteRouter } from "./app/route/create-site-router.ts";
import { lobbyTitle, type RouteDetails } from "./app/route/route-details.ts";
import { metaTags, type PageMeta } from "./app/server/page-meta.ts";
import { preloadTags } from "./app/server/preload-tags.ts";
import { Site } from "./app/site.tsx";
import { playerInfoQuery } from "./entities/player/player-queries.ts";
import { siteInfoQuery } from "./entities/site/site-queries.ts";
import { bannersQuery } from "./features/banner/banner-queries.ts";
import { type CallName, setTransport, type Transport } from "./platform/api/api-client.ts";
import { ApiError } from "./platform/api/api-errors.ts";
import {
  type LocaleAddress,
  readLocaleAddress,
  withLocale,
  withoutLocale,
} from "./platform/language/locale-address.ts";
import { openPhraseBook, type PhraseBook } from "./platform/language/phrase-book.tsx";

export interface RenderedPage {
  readonly status: number;
  readonly redirect?: string;
  readonly lang: Locale;
  readonly title: string;
  /** Empty for pages that are rendered in the browser only, because they need a player. */
  readonly html: string;
  /** Markup for browsers without scripts. */
  readonly noScript: string;
  /** Shown while a slow connection loads the page's code. */
  readonly slowLine: string;
  /** Tags for the head: metadata, style sheets and preloads. */
  readonly preloads: string[];
  readonly queries: readonly CachedQuery[];
}

interface RenderRequest {
  /** Path with query. */
  readonly url: string;
  /** The site's origin, for canonical addresses. */
  readonly origin?: string;
  readonly visit: Visit;
  /** Calls the API in the same process; throws when the API fails. */
  readonly read: (read: {
    readonly locale: Locale;
    readonly name: CallName;
    readonly params?: object | undefined;
    readonly query?: object | undefined;
  }) => Promise<{ readonly status: number; readonly body: unknown }>;
  /** Null when no playable game has this slug. */
  readonly describeGame: (
    slug: string,
    locale: Locale,
  ) => Promise<Pick<PageMeta, "title" | "description" | "imageUrl"> | null>;
}

const books = inEveryLocale((locale) => openPhraseBook(locale, nouns));
const bookOf = (locale: Locale): Promise<PhraseBook> => books[locale] ?? openPhraseBook(locale, nouns);

/** Pages are rendered concurrently, each with its own visitor's transport. */
const transports = new AsyncLocalStorage<Transport>();
setTransport(() => transports.getStore());

/**
 * Renders a URL of the site. Redirects when the language is unsupported or the page is closed to the visitor.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { url, visit } = request;
  const [path = "/"] = url.split("?");
  const address = readLocaleAddress(path, visit.locale);
  const { locale } = address;
  if (address.redirect) return redirectTo(address.redirect + url.slice(path.length), locale);
  return transports.run(
    (name, { params, query }) => request.read({ locale, name, params, query }),
    () => renderAddress(request, address),
  );
}

async function redirectTo(redirect: string, lang: Locale): Promise<RenderedPage> {
  const book = await bookOf(lang);
  const title = book.t("site:title");
  return {
    status: 302,
    redirect,
    lang,
    title,
    html: "",
    noScript: "",
    slowLine: "",
    preloads: [],
    queries: [],
  };
}

async function renderAddress(request: RenderRequest, address: LocaleAddress): Promise<RenderedPage> {
  const { url, visit, origin = "http://localhost" } = request;
  const { locale } = address;
  const failures: unknown[] = [];
  const client = createQueryClient([], (error) => void (error instanceof ApiError || failures.push(error)));
  const router = createSiteRouter({ client, address, serverUrl: url, isMobile: () => visit.isMobile });
  await router.load();
  if (failures.length > 0) throw failures[0];
  const result = router._serverResult;
  if (result?.type !== "render")
    return redirectTo(result?.redirect.headers.get("location") ?? withLocale("/", address), locale);
  const last = result.matches.at(-1);
  const details = result.status === 404 ? undefined : last?.staticData.details;
  const id: unknown = Reflect.get(last?.params ?? {}, "id");
  const meta = details && (await describe(details, { request, client, locale, id: String(id) }));
  // The page of an unknown game shows its own message and suggestions.
  const isUnknown = !details || (isGame(details) && !meta);
  const isLobby = details?.routeName === "homepage";
  const book = await bookOf(locale);
  const titleKey = isLobby ? lobbyTitle(last?.params) : details?.title;
  const title = isUnknown ? book.t("site:notFound.info") : (meta?.title ?? (titleKey && book.t(titleKey)));
  const [path = "/"] = url.split("?");
  const home = withLocale("/", address);
  const { supportEmail } = await client.ensureQueryData(siteInfoQuery);
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === "success" })
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
  const page: RenderedPage = {
    status: isUnknown ? 404 : 200,
    lang: locale,
    title: title ? `${title} · W10` : book.t("site:title"),
    html: details?.isClientOnly ? "" : renderMarkup(request, { router, client, book, queries }),
    noScript: renderToString(
      <NoScript
        book={book}
        home={home}
        email={supportEmail}
        hasLetterLink={details?.routeName === "unsubscribe"}
      />,
    ),
    slowLine: book.t("session:slowLine"),
    preloads: [
      ...metaTags({
        origin,
        // The lobby has two addresses; / is canonical.
        path: withoutLocale(path, locale).replace(/^\/games\/all$/, "/"),
        lang: locale,
        isPrefixed: address.isPrefixed,
        title: title ?? book.t("site:title"),
        description: meta?.description ?? book.t("site:description"),
        imageUrl: meta?.imageUrl ?? null,
        isIndexed: !isUnknown && isIndexed(details),
      }),
      ...preloadTags({
        lang: locale,
        module: details?.module,
        hero:
          isLobby && hasHero(last?.params, url)
            ? client.getQueryData(bannersQuery(locale, visit.isMobile).queryKey)?.banners[0]
            : undefined,
      }),
    ],
    queries,
  };
  client.clear();
  return page;
}

async function describe(
  details: RouteDetails,
  at: {
    readonly request: RenderRequest;
    readonly client: QueryClient;
    readonly locale: Locale;
    readonly id: string;
  },
) {
  const { request, client, locale, id } = at;
  if (isGame(details)) return request.describeGame(id, locale);
  const content = details.describe?.({ client, locale, isMobile: request.visit.isMobile, id });
  if (!content) return null;
  return { title: content.title, description: content.summary, imageUrl: content.imageUrl ?? null };
}

const renderedMarkup = new Map<string, string>();
const maxCachedMarkup = 200;

interface Markup {
  readonly router: SiteRouter;
  readonly client: QueryClient;
  readonly book: PhraseBook;
  readonly queries: readonly CachedQuery[];
}

/** Renders the markup. Guests who open the same URL with the same data share a cached copy. */
function renderMarkup({ url, visit }: RenderRequest, { router, client, book, queries }: Markup): string {
  const site = (
    <Site
      router={router}
      client={client}
      book={book}
      isMobile={visit.isMobile}
      areCookiesAccepted={visit.cookiesAccepted}
    />
  );
  if (client.getQueryData(playerInfoQuery.queryKey)?.auth) return renderToString(site);
  const { csrfToken: _unique, ...shared } = visit;
  const key = JSON.stringify([url, book.locale, shared, queries]);
  const html = renderedMarkup.get(key) ?? renderToString(site);
  renderedMarkup.delete(key);
  renderedMarkup.set(key, html);
  const oldest = renderedMarkup.keys().next();
  if (renderedMarkup.size > maxCachedMarkup && !oldest.done) renderedMarkup.delete(oldest.value);
  return html;
}

/** Pages for players and pages opened from a letter are not indexed. */
function isIndexed({ access, routeName }: RouteDetails): boolean {
  const isFromLetter = ["reset", "passwordReset", "ConfirmEmail"].includes(routeName);
  return (access === "anyone" || access === "guest") && !isFromLetter;
}

function isGame({ routeName }: RouteDetails): boolean {
  return routeName === "real" || routeName === "demo";
}

/** All games without a filter: the only view with the hero banner. */
function hasHero(params: unknown, url: string): boolean {
  const category: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "category") : undefined;
  return (category === undefined || category === "all") && !url.includes("?");
}
