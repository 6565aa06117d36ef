import { renderToString } from "react-dom/server";
import { createQueryClient } from "./app/create-query-client.ts";
import { createSiteRouter } from "./app/create-site-router.ts";
import { serverNouns } from "./app/first-nouns.ts";
import { preloadTags } from "./app/preload-tags.ts";
import { Site } from "./app/site.tsx";
import type { FirstData } from "./platform/first-data.ts";
import { readLocaleAddress, withLocale, withoutLocale } from "./platform/locale-address.ts";
import { openPhraseBook } from "./platform/phrase-book.tsx";

export type { FirstData } from "./platform/first-data.ts";

/** A page as the server sends it. */
export interface RenderedPage {
  readonly status: number;
  readonly redirect?: string;
  readonly lang: "ru" | "en";
  readonly title: string;
  /** Empty for pages that only the browser can render: those that need a player. */
  readonly html: string;
  /** Ready tags for the head: the description and `<link>`s. */
  readonly preloads: string[];
}

const books = { ru: openPhraseBook("ru", serverNouns), en: openPhraseBook("en", serverNouns) };

/** Renders an address of the site (path with query). An unsupported language and a closed page answer with a redirect. */
export async function render(request: {
  readonly url: string;
  readonly first: FirstData;
}): Promise<RenderedPage> {
  const { url, first } = request;
  const [path = "/"] = url.split("?");
  const address = readLocaleAddress(path, first.locale);
  const lang = address.locale;
  const book = await books[lang];
  if (address.redirect) {
    const search = url.slice(path.length);
    return {
      status: 302,
      redirect: address.redirect + search,
      lang,
      title: book.t("site:title"),
      html: "",
      preloads: [],
    };
  }
  const client = createQueryClient({ ...first, locale: lang }, withoutLocale(url, lang));
  const router = createSiteRouter({ client, address, serverUrl: url });
  await router.load();
  const result = router._serverResult;
  if (result?.type !== "render") {
    const redirect = result?.redirect.headers.get("location") ?? withLocale("/", address);
    return { status: 302, redirect, lang, title: book.t("site:title"), html: "", preloads: [] };
  }
  const last = result.matches.at(-1);
  const facts = last?.staticData.facts;
  const isLost = result.status === 404 || !facts;
  const isLobby = !isLost && facts.routeName === "homepage";
  const title = isLost
    ? `${book.t("site:notFound.info")} · W10`
    : facts.title
      ? `${book.t(facts.title)} · W10`
      : book.t("site:title");
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
    status: isLost ? 404 : 200,
    lang,
    title,
    html,
    preloads: [
      `<meta name="description" content="${book.t("site:description")}">`,
      ...preloadTags({ lang, isLobby, hasHero: isLobby && isFront(last?.params, url), first }),
    ],
  };
}

/** All games without a filter: the one view with the large picture. */
function isFront(params: unknown, url: string): boolean {
  const category: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "category") : undefined;
  return (category === undefined || category === "all") && !url.includes("?");
}
