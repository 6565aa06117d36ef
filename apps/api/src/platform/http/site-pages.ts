import { isLocale, type Locale } from "@w10/phrases/languages";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../html/escape.ts";
import { serveArt } from "./art-files.ts";
import type { PageRead, ReadForPage } from "./bind-operation.ts";
import { rateLimitOf } from "./rate-limits.ts";
import { setFrameHeaders, setSharedFileHeaders } from "./security-headers.ts";
import { languageCookie } from "./read-request-context.ts";
import { isPage, refuseUnknown } from "./refuse-unknown.ts";

export interface SiteFolders {
  readonly web: string;
  readonly studio: string;
  readonly widget: string;
  readonly art: string;
}

interface Rendered {
  readonly status: number;
  readonly redirect?: string;
  readonly lang: Locale;
  readonly title: string;
  readonly html: string;
  readonly noScript: string;
  readonly slowLine: string;
  readonly preloads: readonly string[];
  /** Queries that the page has read, to hydrate the browser's cache. */
  readonly queries: readonly unknown[];
}

/** Metadata of a URL for search engines and previews. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string | null;
}

interface RenderRequest {
  readonly url: string;
  readonly origin: string;
  readonly visit: {
    readonly locale: Locale;
    readonly csrfToken: string;
    readonly cookiesAccepted: boolean;
    readonly isMobile: boolean;
  };
  readonly read: (read: PageRead) => ReturnType<ReadForPage>;
  readonly describeGame: (slug: string, locale: Locale) => Promise<PageMeta | null>;
}

type Render = (request: RenderRequest) => Promise<Rendered>;

export interface SitePagesOptions {
  readonly sites: SiteFolders;
  readonly publicUrl: string;
  readonly rateLimitFactor: number;
  readonly readForPage: ReadForPage;
  /** Null when no playable game has this slug. */
  readonly describeGame: RenderRequest["describeGame"];
  readonly now: () => Date;
}

const longCache = "public, max-age=31536000, immutable";

/** Serves the built site: files, game frames, and server-rendered pages with their first data. */
export async function registerSitePages(app: FastifyInstance, options: SitePagesOptions): Promise<void> {
  const { sites, publicUrl } = options;
  await serveFolder(app, {
    folder: join(sites.web, "client", "assets"),
    prefix: "/assets/",
    setHeaders: (reply) => cache(reply, longCache),
  });
  await serveArt(app, sites.art);
  await serveStudio(app, sites.studio, publicUrl);
  if (!existsSync(join(sites.web, "client", "index.html"))) return;
  const page = await createPage(sites.web, options.now);
  const rateLimit = rateLimitOf("page", options.rateLimitFactor);
  app.get("/*", { config: { rateLimit } }, async (request, reply) => {
    // A missing file or API path is not answered with a page.
    if (!isPage(request.url)) refuseUnknown(request, reply);
    const visit = visitOf(request);
    const rendered = await page.render({
      url: request.url,
      origin: new URL(publicUrl).origin,
      visit,
      read: (read) => options.readForPage({ request, reply }, read),
      describeGame: options.describeGame,
    });
    reply.header("cache-control", "no-store").header("vary", "accept-language, cookie");
    const [, language] = request.url.split(/[/?#]/);
    if (isLocale(language) && request.cookies[languageCookie] !== language)
      rememberLanguage(reply, { language, publicUrl });
    if (rendered.redirect) return reply.redirect(rendered.redirect, 302);
    return reply.code(rendered.status).type("text/html; charset=utf-8").compress(page.fill(rendered, visit));
  });
}

const yearSeconds = 365 * 86_400;

/** An address without a language follows the last page's. */
function rememberLanguage(
  reply: FastifyReply,
  { language, publicUrl }: { readonly language: Locale; readonly publicUrl: string },
): void {
  const secure = publicUrl.startsWith("https:");
  const how = { path: "/", sameSite: "lax", httpOnly: true, secure, maxAge: yearSeconds } as const;
  void reply.setCookie(languageCookie, language, how);
}

function visitOf({ w10, cookies, headers }: FastifyRequest): RenderRequest["visit"] {
  return {
    locale: w10.locale,
    csrfToken: w10.csrfToken,
    cookiesAccepted: cookies["cookies_accepted"] !== undefined,
    isMobile: /Mobi|Android|iPhone/i.test(headers["user-agent"] ?? ""),
  };
}

async function serveStudio(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  const index = join(folder, "index.html");
  const html = existsSync(index) ? await readFile(index, "utf8") : null;
  app.get("/studio/index.html", async (_request, reply) => {
    if (!html) return reply.code(404).send({ message: "not built" });
    setFrameHeaders(reply, publicUrl);
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
  });
  await serveFolder(app, {
    folder: join(folder, "assets"),
    prefix: "/studio/assets/",
    setHeaders: (reply) => {
      cache(reply, longCache);
      setSharedFileHeaders(reply);
    },
  });
}

interface Folder {
  readonly folder: string;
  readonly prefix: string;
  readonly setHeaders: (reply: FastifyReply) => void;
}

async function serveFolder(app: FastifyInstance, { folder, prefix, setHeaders }: Folder): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => setHeaders(reply));
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      index: false,
    });
  });
}

function cache(reply: FastifyReply, value: string): void {
  if (reply.statusCode === 200 || reply.statusCode === 304) reply.header("cache-control", value);
}

async function createPage(
  folder: string,
  now: () => Date,
): Promise<{ render: Render; fill: (rendered: Rendered, visit: RenderRequest["visit"]) => string }> {
  const template = await readFile(join(folder, "client", "index.html"), "utf8");
  const entry: unknown = await import(pathToFileURL(join(folder, "server", "entry-server.js")).href);
  if (!isEntry(entry)) throw new Error("the site's server entry does not render");
  return {
    render: entry.render,
    fill: ({ lang, title, html, noScript, slowLine, preloads, queries }, visit) =>
      template
        .replace(/(?<=<html )lang="[^"]*"/, () => `lang="${lang}"`)
        .replace("<!--app-head-->", () => `<title>${escapeHtml(title)}</title>${preloads.join("")}`)
        .replace("<!--app-html-->", () => html)
        // What only the browser can draw comes after its script, which a slow line brings late.
        .replace(' class="preloader" hidden', (hidden) => (html ? hidden : ' class="preloader"'))
        .replace("<!--app-slow-line-->", () => (html ? "" : escapeHtml(slowLine)))
        .replace("<!--app-no-script-->", () => noScript)
        .replace(
          "<!--app-data-->",
          () =>
            `<script type="application/json" id="first-data">${embedJson({ ...visit, queries, now: now().getTime() })}</script>`,
        ),
  };
}

function isEntry(module: unknown): module is { readonly render: Render } {
  return (
    typeof module === "object" && module !== null && "render" in module && typeof module.render === "function"
  );
}

/** JSON that cannot close its script element. */
function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
