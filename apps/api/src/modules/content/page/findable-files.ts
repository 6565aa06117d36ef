import { defaultLocale, isLocale, type Locale, locales } from "@w10/phrases/languages";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { phrase } from "@w10/phrases/phrase";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Db } from "../../../platform/database/database.ts";
import type { SharedReplies } from "../../../platform/http/shared-replies.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { catalogueTopic, listSlugs } from "../../play/game/index.ts";
import { listPromotionUris } from "../promotion/index.ts";
import { selectSystemNames } from "../../rewards/tournament/index.ts";
import { drawOfflinePage } from "./plain-page.ts";

export interface FindableOptions {
  readonly db: Db;
  readonly shared: SharedReplies;
  readonly publicUrl: string;
  readonly version: string;
  /** Folder of the built site. */
  readonly web: string;
}

const hourCache = "public, max-age=3600";
const staticPaths = [
  "",
  "/games/slots",
  "/games/tablegames",
  "/games/others",
  "/promo",
  "/tournaments",
  "/fairness",
  "/about-us",
  "/terms-and-conditions",
  "/responsible-gaming",
  "/cookie-policy",
  "/privacy-policy",
  "/sign-up",
];

/** Files for search engines and app installation: sitemap, robots, manifest, service worker. */
export async function registerFindableFiles(app: FastifyInstance, options: FindableOptions): Promise<void> {
  const origin = new URL(options.publicUrl).origin;
  app.get("/robots.txt", async (_request, reply) => send(reply, "text/plain; charset=utf-8", robots(origin)));
  app.get("/sitemap.xml", async (_request, reply) =>
    send(reply, "application/xml; charset=utf-8", await sitemap(options, origin)),
  );
  app.get<{ Params: { file: string } }>("/manifest-:file", async (request, reply) => {
    const locale = locales.find((known) => request.params.file === `${known}.webmanifest`);
    if (!locale) throw new Refusal("request.not_found");
    return send(reply, "application/manifest+json; charset=utf-8", JSON.stringify(manifest(locale)));
  });
  app.get<{ Params: { locale: string } }>("/offline/:locale", async ({ params: { locale } }, reply) =>
    send(reply, "text/html; charset=utf-8", drawOfflinePage(isLocale(locale) ? locale : defaultLocale)),
  );
  const worker = await readFile(join(options.web, "client", "sw.js"), "utf8").catch(() => null);
  const styles = await readFile(join(options.web, "client", "offline.css"), "utf8").catch(() => null);
  if (worker === null || styles === null) return;
  const known = `const languages = ${JSON.stringify({ locales, defaultLocale })};`;
  // The build's name changes the service worker's bytes, so that browsers reload the offline page with every
  // build.
  app.get("/sw.js", async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(`// ${options.version.replaceAll(/[^\w.-]/g, "")}\n${known}\n${worker}`),
  );
  app.get("/offline.css", async (_request, reply) => send(reply, "text/css; charset=utf-8", styles));
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.header("cache-control", hourCache).type(type).send(body);
}

function robots(origin: string): string {
  const closed = [
    "/api/",
    "/mailbox",
    ...["player", "real", "reset"].flatMap((path) => locales.map((locale) => `/${locale}/${path}/`)),
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}Sitemap: ${origin}/sitemap.xml\n`;
}

async function sitemap({ db, shared }: FindableOptions, origin: string): Promise<string> {
  const { value: slugs } = await shared.find({ topic: catalogueTopic, key: "slugs" }, () => listSlugs(db));
  const promotions = await listPromotionUris(db);
  const tournaments = await selectSystemNames(db);
  const paths = [
    ...staticPaths,
    ...promotions.map((uri) => `/promo/${uri}`),
    ...tournaments.map((systemName) => `/tournaments/${systemName}`),
    ...slugs.map((slug) => `/demo/${slug}`),
  ];
  const urls = paths.flatMap((path) => {
    const links = locales
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}/${other}${path}"/>`)
      .join("");
    return locales.map((locale) => `<url><loc>${origin}/${locale}${path}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`;
}

const manifest = (locale: Locale) => ({
  name: phrase(locale, "site", { path: "title" }),
  short_name: "W10",
  description: phrase(locale, "site", { path: "description" }),
  lang: locale,
  id: "/",
  start_url: `/${locale}`,
  scope: "/",
  display: "standalone",
  background_color: "#08212A",
  theme_color: "#08212A",
  categories: ["entertainment", "games"],
  icons: [192, 512].map((size) => ({
    src: `/art/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any",
  })),
});
