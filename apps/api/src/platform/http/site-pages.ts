import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../escape.ts";
import { serveArt } from "./art-files.ts";
import { setFrameHeaders, setSharedFileHeaders } from "./security-headers.ts";
import { refuseUnknown } from "./refuse-unknown.ts";

export interface SiteFolders {
  readonly web: string;
  readonly studio: string;
  readonly widget: string;
  readonly art: string;
}

interface Rendered {
  readonly status: number;
  readonly redirect?: string;
  readonly lang: "ru" | "en";
  readonly title: string;
  readonly html: string;
  readonly noScript: string;
  readonly slowLine: string;
  readonly preloads: readonly string[];
}

/** What every first page is given beside its own data. */
interface FirstData {
  readonly csrfToken: string;
  readonly playerInfo: { readonly auth: boolean };
}

type Render = (request: { url: string; first: FirstData; origin: string }) => Promise<Rendered>;

export interface SitePagesOptions {
  readonly sites: SiteFolders;
  readonly publicUrl: string;
  /** Everything that the first screen of an address shows, read before the page is sent. */
  readonly readFirst: (request: FastifyRequest) => Promise<FirstData>;
}

const longCache = "public, max-age=31536000, immutable";

/** Serves the built site: files, the games' frames, and every page with its shell and first data in it. */
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
  const page = await createPage(sites.web);
  app.get("/*", async (request, reply) => {
    // A file or call that is not there is no page.
    if (/^\/(?:api|assets|art|studio|mailbox)(?:\/|$)/.test(request.url)) refuseUnknown(request, reply);
    const first = await options.readFirst(request);
    const rendered = await page.render({ url: request.url, first, origin: new URL(publicUrl).origin });
    reply.header("cache-control", "no-store");
    if (rendered.redirect) return reply.redirect(rendered.redirect, 302);
    return reply.code(rendered.status).type("text/html; charset=utf-8").compress(page.fill(rendered, first));
  });
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
): Promise<{ render: Render; fill: (rendered: Rendered, first: FirstData) => string }> {
  const template = await readFile(join(folder, "client", "index.html"), "utf8");
  const entry: unknown = await import(pathToFileURL(join(folder, "server", "entry-server.js")).href);
  if (!isEntry(entry)) throw new Error("the site's server entry does not render");
  return {
    render: keepPages(entry.render),
    fill: ({ lang, title, html, noScript, slowLine, preloads }, first) =>
      template
        .replace('lang="ru"', () => `lang="${lang}"`)
        .replace("<!--app-head-->", () => `<title>${escapeHtml(title)}</title>${preloads.join("")}`)
        .replace("<!--app-html-->", () => html)
        // What only the browser can draw comes after its script, which a slow line brings late.
        .replace(' class="preloader" hidden', (hidden) => (html ? hidden : ' class="preloader"'))
        .replace("<!--app-slow-line-->", () => (html ? "" : escapeHtml(slowLine)))
        .replace("<!--app-no-script-->", () => noScript)
        .replace(
          "<!--app-data-->",
          () => `<script type="application/json" id="first-data">${embedJson(first)}</script>`,
        ),
  };
}

function isEntry(module: unknown): module is { readonly render: Render } {
  return (
    typeof module === "object" && module !== null && "render" in module && typeof module.render === "function"
  );
}

const mostPages = 200;

/** Guests who ask for one address with the same data get the same page: it is drawn once. The CSRF token is not part of the drawing. */
function keepPages(render: Render): Render {
  const kept = new Map<string, Promise<Rendered>>();
  return (request) => {
    const { csrfToken: _own, ...shared } = request.first;
    if (shared.playerInfo.auth) return render(request);
    const key = JSON.stringify([request.url, shared]);
    const page = kept.get(key) ?? render(request);
    kept.delete(key);
    kept.set(key, page);
    const oldest = kept.keys().next();
    if (kept.size > mostPages && !oldest.done) kept.delete(oldest.value);
    page.catch(() => kept.delete(key));
    return page;
  };
}

/** JSON that cannot end the element it stands in. */
function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
