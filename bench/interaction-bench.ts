import { chromium as launcher, type Locator, type Page } from "@playwright/test";
import { isHydrated } from "../e2e/hydration.ts";
import { maxRow, type BenchRow, median } from "./row.ts";

const runs = 5;
/** Like Lighthouse's phone: 4 times slower than this machine. */
const slowdown = 4;
/** The browser reports events of at least this duration; shorter ones count as this. */
const shortestMs = 16;
/** Delay before a press and after it. */
const settleMs = 400;
const afterPressMs = 700;

/**
 * Interaction to Next Paint of a scripted session in the lobby on a slow phone: its longest interaction,
 * median of five runs.
 */
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
    maxRow("INP of a scripted session, lobby on a slow phone", {
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
  await page.goto(`${origin}/en`, { waitUntil: "load" });
  // Not Playwright's networkidle, which sometimes never resolves.
  while (!(await page.evaluate<boolean>(isScreenHydrated))) await page.waitForTimeout(100);
  await visit(page);
  return page.evaluate<number>("Math.max(0, ...interactions)");
}

/** The session: changes the tab, presses a tile, searches, opens the sign-in and types. */
async function visit(page: Page): Promise<void> {
  await press(page, page.getByRole("button", { name: "OK", exact: true }));
  await press(page, page.getByRole("link", { name: /^Slots/ }));
  await page.waitForTimeout(1_500);
  await press(page, page.getByRole("button", { name: /^Show actions/ }));
  await press(page, page.getByRole("searchbox"));
  await type(page, "dragon", 120);
  await page.waitForTimeout(2_000);
  await press(page, page.getByRole("button", { name: /Sign in/ }));
  await page.waitForTimeout(1_500);
  await press(page, page.getByRole("dialog").getByLabel("Email", { exact: true }));
  await type(page, "anna@mail.com", 60);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(800);
}

/** A tap in the middle. Locating it costs the page time, so that happens before the tap. */
async function press(page: Page, what: Locator): Promise<void> {
  await what.first().scrollIntoViewIfNeeded();
  const box = await what.first().boundingBox();
  if (!box) throw new Error("What the session presses is not on the page");
  await page.waitForTimeout(settleMs);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(afterPressMs);
}

async function type(page: Page, text: string, pauseMs: number): Promise<void> {
  for (const letter of text) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(pauseMs);
  }
}

/** Whether every control on the screen is hydrated. Shelves below it are hydrated as they come near. */
const isScreenHydrated = `[...document.querySelectorAll("#root :is(button, input, select)")]
  .filter((control) => control.getBoundingClientRect().top < innerHeight)
  .every(${isHydrated})`;

/** Runs in the page: records the duration of every interaction. */
const watchInteractions = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) interactions.push(duration);
  }).observe({ type: "event", buffered: true, durationThreshold: ${shortestMs} });
`;
