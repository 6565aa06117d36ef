import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { atMostRow, type BenchRow } from "./row.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Bytes that a first visit loads: the scripts and styles that the page itself names, and what those import at once. */
export function runSizeBench(): BenchRow[] {
  const client = join(root, "apps/web/dist/client");
  const html = readFileSync(join(client, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)].map(
    ([, path = ""]) => path,
  );
  const scripts = closure(
    client,
    named.filter((path) => path.endsWith(".js")),
  );
  const styles = named.filter((path) => path.endsWith(".css"));
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + gzipped(join(client, path)), 0);
  return [
    atMostRow("initial script, gzip", { measured: sum(scripts), target: 150, unit: "kB" }),
    atMostRow("initial styles, gzip", { measured: sum(styles), target: 20, unit: "kB" }),
    ...lazyRows(client, new Set(scripts)),
    ...folderRows("a game's own code, gzip", join(root, "apps/studio/dist/assets"), 60),
  ];
}

/** Follows static imports: what the browser loads before the first line runs. */
function closure(client: string, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = readFileSync(join(client, path), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      queue.push(`/assets/${name}`);
  }
  return [...seen];
}

function lazyRows(client: string, initial: ReadonlySet<string>): BenchRow[] {
  const lazy = readdirSync(join(client, "assets")).filter(
    (name) => name.endsWith(".js") && !initial.has(`/assets/${name}`),
  );
  const largest = Math.max(0, ...lazy.map((name) => gzipped(join(client, "assets", name))));
  return [atMostRow("largest lazy script of the site, gzip", { measured: largest, target: 60, unit: "kB" })];
}

function folderRows(what: string, folder: string, target: number): BenchRow[] {
  if (!existsSync(folder)) return [];
  const scripts = readdirSync(folder).filter(
    (name) => name.endsWith(".js") && statSync(join(folder, name)).isFile(),
  );
  const total = scripts.reduce((sum, name) => sum + gzipped(join(folder, name)), 0);
  return [atMostRow(`${what} (all three mechanics together)`, { measured: total, target, unit: "kB" })];
}
