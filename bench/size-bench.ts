import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Manifest, pageFiles } from "../apps/web/src/app/server/page-files.ts";
import { maxRow, type BenchRow } from "./row.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Bytes of the lobby's first load: files named in its HTML and headers, and their imports. */
export function runSizeBench(): BenchRow[] {
  const client = join(root, "apps/web/dist/client");
  const html = readFileSync(join(client, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = ""]) => path,
  );
  const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const lobby = pageFiles(manifest, { lang: "ru", module: "lobby/lobby-page" });
  const scripts = closure(client, [
    ...named.filter((path) => path.endsWith(".js")),
    ...lobby.code.map((path) => `/${path}`),
  ]);
  const styles = new Set([
    ...named.filter((path) => path.endsWith(".css")),
    ...lobby.styles.map((path) => `/${path}`),
  ]);
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + gzipped(join(client, path)), 0);
  return [
    maxRow("initial script of the lobby with its words, gzip", {
      measured: sum(scripts),
      target: 150,
      unit: "kB",
    }),
    maxRow("initial styles of the lobby, gzip", { measured: sum([...styles]), target: 20, unit: "kB" }),
    ...lazyRows(client, new Set(scripts)),
    ...gameRows(join(root, "apps/studio/dist")),
  ];
}

/** Follows static imports: what the browser loads before running the first line. */
function closure(client: string, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = readFileSync(join(client, path), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*[`"']\.\/([^`"']+\.js)[`"']/g))
      queue.push(`/assets/${name}`);
  }
  return [...seen];
}

function lazyRows(client: string, initial: ReadonlySet<string>): BenchRow[] {
  const lazy = readdirSync(join(client, "assets")).filter(
    (name) => name.endsWith(".js") && !initial.has(`/assets/${name}`),
  );
  const largest = Math.max(0, ...lazy.map((name) => gzipped(join(client, "assets", name))));
  return [maxRow("largest lazy script of the site, gzip", { measured: largest, target: 60, unit: "kB" })];
}

/** The largest game: the shared start of every game plus one kind's own code. */
function gameRows(studio: string): BenchRow[] {
  const assets = join(studio, "assets");
  if (!existsSync(assets)) return [];
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const games = scripts.filter((name) => name.startsWith("mount-"));
  const shell = scripts.filter((name) => name.startsWith("index-"));
  const sizes = games.map((name) =>
    closure(
      studio,
      [name, ...shell].map((each) => `/assets/${each}`),
    ).reduce((total, path) => total + gzipped(join(studio, path)), 0),
  );
  return [
    maxRow(`a game's own code, gzip (the largest of ${games.length})`, {
      measured: Math.max(...sizes),
      target: 60,
      unit: "kB",
    }),
  ];
}
