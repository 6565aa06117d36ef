import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { atMostRow, type BenchRow, median } from "./row.ts";

const runs = 5;
const root = fileURLToPath(new URL("..", import.meta.url));

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Lighthouse of the lobby as a phone sees it: medians of five. */
export function runLighthouseBench(origin: string, chromium: string): BenchRow[] {
  const reports = Array.from({ length: runs }, () => measure(origin, chromium));
  const score = (category: string): number =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const audit = (name: string): number =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const atLeast = (what: string, measured: number, target: number): BenchRow => ({
    what,
    measured: measured.toFixed(0),
    limit: "-",
    ratio: null,
    target: `at least ${target}`,
    isMet: measured >= target,
  });
  return [
    atLeast("Lighthouse mobile, lobby: performance", score("performance"), 95),
    atLeast("Lighthouse mobile, lobby: accessibility", score("accessibility"), 100),
    atLeast("Lighthouse mobile, lobby: best practices", score("best-practices"), 100),
    atLeast("Lighthouse mobile, lobby: search engines", score("seo"), 100),
    atMostRow("Lighthouse mobile, lobby: LCP", {
      measured: audit("largest-contentful-paint") / 1000,
      target: 2,
      unit: "s",
    }),
    atMostRow("Lighthouse mobile, lobby: CLS", {
      measured: audit("cumulative-layout-shift"),
      target: 0.02,
      unit: "",
    }),
  ];
}

/** Lighthouse itself fails now and then: a run that did is made again, twice at most. */
function measure(origin: string, chromium: string, triesLeft = 2): Report {
  const folder = mkdtempSync(join(tmpdir(), "w10-lighthouse-"));
  const file = join(folder, "report.json");
  const flags =
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  const result = spawnSync(
    join(root, "node_modules/.bin/lighthouse"),
    [
      origin,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      `--chrome-flags=${flags}`,
      "--only-categories=performance,accessibility,best-practices,seo",
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: "utf8", timeout: 180_000 },
  );
  if (result.status !== 0) {
    if (triesLeft > 0) return measure(origin, chromium, triesLeft - 1);
    throw new Error(`Lighthouse failed: ${result.stderr}`);
  }
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  return report;
}
