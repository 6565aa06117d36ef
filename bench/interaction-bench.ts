import { chromium as launcher, type Page } from "@playwright/test";
import { atMostRow, type BenchRow, median } from "./row.ts";

const runs = 5;
/** As Lighthouse's phone: 4 times slower than this machine. */
const slowdown = 4;
/** The browser tells of events of at least this length; what is shorter counts as this. */
const shortestMs = 16;

/** Interaction to next paint of a visitor's session in the lobby of a slow phone: the longest of its interactions, medians of five. */
export async function runInteractionBench(origin: string, executablePath: string): Promise<BenchRow[]> {
  const browser = await launcher.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });
  const longest: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
      });
      longest.push(await longestInteraction(page, origin));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return [
    atMostRow("INP of a scripted session, lobby on a slow phone", {
      measured: median(longest),
      target: 150,
      unit: "ms",
    }),
  ];
}

async function longestInteraction(page: Page, origin: string): Promise<number> {
  await page.addInitScript({ content: watchInteractions });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`${origin}/en`, { waitUntil: "networkidle" });
  await visit(page);
  return page.evaluate<number>("Math.max(0, ...interactions)");
}

/** What a visitor does: looks at a tile, searches, changes the tab, opens the sign-in and types. */
async function visit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "OK", exact: true }).tap();
  await page
    .getByRole("tab", { name: /SLOTS|Slots/ })
    .or(page.getByRole("link", { name: /^SLOTS/ }))
    .first()
    .tap();
  await page.waitForTimeout(1_500);
  await page
    .getByRole("button", { name: /^Show actions/ })
    .first()
    .tap();
  await page.waitForTimeout(500);
  const search = page.getByRole("searchbox").first();
  await search.tap();
  await search.pressSequentially("dragon", { delay: 120 });
  await page.waitForTimeout(2_000);
  await page
    .getByRole("button", { name: /Sign in/ })
    .first()
    .tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").tap();
  await dialog.getByLabel("E-mail").pressSequentially("anna@mail.com", { delay: 60 });
  await page.keyboard.press("Escape");
  await page.waitForTimeout(800);
}

/** Runs in the page: keeps the length of every interaction that the browser tells of. */
const watchInteractions = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) interactions.push(duration);
  }).observe({ type: "event", buffered: true, durationThreshold: ${shortestMs} });
`;
