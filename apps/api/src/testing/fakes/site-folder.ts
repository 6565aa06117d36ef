import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface SiteFolder {
  readonly sites: {
    readonly web: string;
    readonly studio: string;
    readonly widget: string;
    readonly art: string;
  };
  remove(): Promise<void>;
}

/** A minimal built site: the real page with a one-line render script, and one file of each kind. */
export async function makeSiteFolder(): Promise<SiteFolder> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  const files = {
    "package.json": '{ "type": "module" }',
    "web/client/index.html": await readFile("apps/web/index.html", "utf8"),
    "web/client/assets/site.js": "",
    "web/client/sw.js": "",
    "web/client/offline.css": "",
    "web/server/entry-server.js": `export const render = async ({ url, visit, read }) => {
      if (url.includes("broken")) throw new Error("cannot be drawn");
      const { reads, ...query } = Object.fromEntries(new URL(url, "http://site").searchParams);
      const names = reads?.split(",") ?? [];
      const { locale } = visit;
      const queries = await Promise.all(
        names.map(async (name) => [[name], await read({ locale, name, params: query, query: { locale, ...query } })]),
      );
      const html = url.includes("demo") ? "" : "<main></main>";
      return { status: url.includes("nothing") ? 404 : 200, lang: "en", title: "Page", noScript: "", slowLine: "A slow line", preloads: [], html, queries };
    };`,
    "studio/index.html": "<!doctype html>",
    "studio/assets/game.js": "",
    "art/tile.webp": "",
    "widget/version.js": "",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const own = (name: string): string => join(folder, name);
  return {
    sites: { web: own("web"), studio: own("studio"), widget: own("widget"), art: own("art") },
    remove: () => rm(folder, { recursive: true }),
  };
}
