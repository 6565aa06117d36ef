import { nouns } from "@w10/phrases";
import { renderToString } from "react-dom/server";
import { createQueryClient } from "./app/create-query-client.ts";
import { createSiteRouter } from "./app/create-site-router.ts";
import { lobbyTitle } from "./app/lobby-title.ts";
import { metaTags } from "./app/page-meta.ts";
import { preloadTags } from "./app/preload-tags.ts";
import type { RouteFacts } from "./app/route-facts.ts";
import { Site } from "./app/site.tsx";
import type { FirstData } from "./platform/first-data.ts";
import { readLocaleAddress, withLocale, withoutLocale } from "./platform/locale-address.ts";
import { openPhraseBook, type PhraseBook } from "./platform/phrase-book.tsx";

export type { FirstData } from "./platform/first-data.ts";

/** A page as the server sends it. */
export interface RenderedPage {
  readonly status: number;
  readonly redirect?: string;
  readonly lang: "ru" | "en";
  readonly title: string;
  /** Empty for pages that only the browser can render: those that need a player. */
  readonly html: string;
  /** What stands where scripts are off: markup. */
  readonly noScript: string;
  /** Where a slow line lets the page wait for its code. */
  readonly slowLine: string;
  /** Ready tags for the head: the description and `<link>`s. */
  readonly preloads: string[];
}

const books = { ru: openPhraseBook("ru", nouns), en: openPhraseBook("en", nouns) };

/** Renders an address of the site (path with query). An unsupported language and a closed page answer with a redirect. */
export async function render(request: {
  readonly url: string;
  readonly first: FirstData;
  /** Where the site stands, for the addresses that search engines are told. */
  readonly origin?: string;
}): Promise<RenderedPage> {
  const { url, first, origin = "http://localhost" } = request;
  const [path = "/"] = url.split("?");
  const address = readLocaleAddress(path, first.locale);
  const lang = address.locale;
  const book = await books[lang];
  const noScript = renderToString(
    <NoScript book={book} home={withLocale("/", address)} email={first.info.supportEmail} />,
  );
  const words = { noScript, slowLine: book.t("session:slowLine") };
  if (address.redirect) {
    const search = url.slice(path.length);
    return {
      status: 302,
      redirect: address.redirect + search,
      lang,
      title: book.t("site:title"),
      html: "",
      ...words,
      preloads: [],
    };
  }
  const client = createQueryClient({ ...first, locale: lang }, withoutLocale(url, lang));
  const router = createSiteRouter({
    client,
    address,
    serverUrl: url,
    isMobile: () => first.isMobile,
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type !== "render") {
    const redirect = result?.redirect.headers.get("location") ?? withLocale("/", address);
    return { status: 302, redirect, lang, title: book.t("site:title"), html: "", ...words, preloads: [] };
  }
  const last = result.matches.at(-1);
  const facts = last?.staticData.facts;
  const isLost = result.status === 404 || !facts;
  const isLobby = !isLost && facts.routeName === "homepage";
  const meta = isLost ? null : first.meta;
  // Its page tells so itself, with ways on.
  const isUnknown = isLost || (isGame(facts) && meta === null);
  const named = isUnknown ? undefined : isLobby ? lobbyTitle(last?.params) : facts.title;
  const title = isUnknown ? book.t("site:notFound.info") : (meta?.title ?? (named && book.t(named)));
  const isClientOnly = !isLost && facts.isClientOnly === true;
  const html = isClientOnly
    ? ""
    : renderToString(
        <Site
          router={router}
          client={client}
          book={book}
          isMobile={first.isMobile}
          areCookiesAccepted={first.cookiesAccepted}
        />,
      );
  client.clear();
  return {
    status: isUnknown ? 404 : 200,
    lang,
    title: title ? `${title} · W10` : book.t("site:title"),
    html,
    ...words,
    preloads: [
      ...metaTags({
        origin,
        // The lobby has two addresses; one of them is told.
        path: withoutLocale(path, lang).replace(/^\/games\/all$/, "/"),
        lang,
        isPrefixed: address.isPrefixed,
        title: title ?? book.t("site:title"),
        description: meta?.description ?? book.t("site:description"),
        imageUrl: meta?.imageUrl ?? null,
        isListed: !isUnknown && isListed(facts),
      }),
      ...preloadTags({
        lang,
        module: isLost ? undefined : facts.module,
        hasHero: isLobby && isFront(last?.params, url),
        first,
      }),
    ],
  };
}

/** Says that scripts are needed, with ways on that need none: the texts of the house are read from the home page. */
function NoScript({ book, home, email }: { book: PhraseBook; home: string; email: string }) {
  return (
    <>
      {book.t("session:noScript")} <a href={home}>{book.t("site:notFound.button")}</a>{" "}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}

/** Pages of a player, and those that a letter leads to, are nobody else's. */
function isListed({ access, routeName }: RouteFacts): boolean {
  const isLetters = ["reset", "passwordReset", "ConfirmEmail"].includes(routeName);
  return (access === "anyone" || access === "guest") && !isLetters;
}

/** What is told of a game is read with its page: where nothing is, the catalogue has no such game. */
function isGame({ routeName }: RouteFacts): boolean {
  return routeName === "real" || routeName === "demo";
}

/** All games without a filter: the one view with the large picture. */
function isFront(params: unknown, url: string): boolean {
  const category: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "category") : undefined;
  return (category === undefined || category === "all") && !url.includes("?");
}
