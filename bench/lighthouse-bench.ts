import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium as launcher } from "@playwright/test";
import { maxRatioRow, maxRow, type BenchRow, median } from "./row.ts";

const runs = 5;
const root = fileURLToPath(new URL("..", import.meta.url));

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly numericValue?: number;
  /** Main thread work by category in milliseconds. */
  readonly details?: {
    readonly items?: readonly { readonly groupLabel: string; readonly duration: number }[];
  };
}

/**
 * Lighthouse of the mobile lobby, in turns with the same page without scripts: medians of five. Main thread
 * time depends on the machine, so the budget is relative to that page.
 */
export async function runLighthouseBench(origin: string, chromium: string): Promise<BenchRow[]> {
  const reference = await serveReference(origin, chromium);
  const ours: Report[] = [];
  const bare: Report[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measure(`${origin}/ru`, chromium));
      bare.push(await measure(reference.origin, chromium));
    }
  } finally {
    reference.close();
  }
  console.log(`main thread, ms of the slow phone: ${parts(ours)}; without scripts: ${parts(bare)}`);
  const score = (reports: readonly Report[], category: string): number =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const audit = (reports: readonly Report[], name: string): number =>
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
    maxRatioRow("Lighthouse mobile, lobby: main thread", {
      measured: audit(ours, mainThread),
      limit: audit(bare, mainThread),
      target: 1.5,
      unit: "ms",
    }),
    atLeast("Lighthouse mobile, lobby: performance", score(ours, "performance"), 95),
    atLeast("the same without scripts: performance", score(bare, "performance"), 95),
    atLeast("Lighthouse mobile, lobby: accessibility", score(ours, "accessibility"), 100),
    atLeast("Lighthouse mobile, lobby: best practices", score(ours, "best-practices"), 100),
    atLeast("Lighthouse mobile, lobby: search engines", score(ours, "seo"), 100),
    maxRow("Lighthouse mobile, lobby: LCP", {
      measured: audit(ours, "largest-contentful-paint") / 1000,
      target: 2,
      unit: "s",
    }),
    maxRow("Lighthouse mobile, lobby: CLS", {
      measured: audit(ours, "cumulative-layout-shift"),
      target: 0.02,
      unit: "",
    }),
  ];
}

const mainThread = "mainthread-work-breakdown";

/** Main thread work by category, medians. */
function parts(reports: readonly Report[]): string {
  const itemsOf = (report: Report) => report.audits[mainThread]?.details?.items ?? [];
  const labels = [
    ...new Set(reports.flatMap((report) => itemsOf(report).map(({ groupLabel }) => groupLabel))),
  ];
  return labels
    .map((label) => {
      const all = reports.map(
        (report) => itemsOf(report).find(({ groupLabel }) => groupLabel === label)?.duration ?? 0,
      );
      return `${label} ${median(all).toFixed(0)}`;
    })
    .join(", ");
}

/** Serves the hydrated lobby without its scripts; styles, pictures and fonts come from the casino. */
async function serveReference(origin: string, executablePath: string) {
  const html = gzipSync(await renderedLobby(origin, executablePath));
  const server = createServer((incoming, response) => {
    if (incoming.url === "/") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" });
      response.end(html);
      return;
    }
    const headers = { ...incoming.headers, host: new URL(origin).host };
    const onward = request(`${origin}${incoming.url}`, { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    onward.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

async function renderedLobby(origin: string, executablePath: string): Promise<string> {
  const browser = await launcher.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });
  try {
    // The phone that Lighthouse emulates.
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    await page.goto(`${origin}/ru`, { waitUntil: "load" });
    await page.getByRole("contentinfo").waitFor({ state: "attached" });
    await page.waitForTimeout(3_000);
    await page.evaluate(
      "document.querySelectorAll('script, link[rel=modulepreload], link[as=script]').forEach((each) => each.remove())",
    );
    return await page.content();
  } finally {
    await browser.close();
  }
}

/** Lighthouse fails occasionally: a failed run is repeated, twice at most. */
async function measure(url: string, chromium: string, triesLeft = 2): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "w10-lighthouse-"));
  const file = join(folder, "report.json");
  const flags =
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  const child = spawn(
    join(root, "node_modules/.bin/lighthouse"),
    [
      url,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      `--chrome-flags=${flags}`,
      "--only-categories=performance,accessibility,best-practices,seo",
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ["ignore", "ignore", "pipe"], timeout: 180_000 },
  );
  let outputText = "";
  child.stderr.on("data", (data) => {
    outputText += String(data);
  });
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) {
    if (triesLeft > 0) return measure(url, chromium, triesLeft - 1);
    throw new Error(`Lighthouse failed: ${outputText}`);
  }
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  return report;
}
