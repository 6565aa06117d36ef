import { chromium as launcher, type Browser, type Frame, type Page } from "@playwright/test";
import { maxRow, type BenchRow, median, ratioRow } from "./row.ts";

/** Like Lighthouse's phone: 4 times slower than this machine. */
const slowdown = 4;
const rounds = 3;
const openings = 5;
const framesOfScreen = 60;
const firstFrameMs = 1_000;
const longTaskMs = 50;

interface Played {
  readonly what: string;
  readonly slug: string;
  /** Settings to make before a round can begin. */
  readonly prepare?: (frame: Frame) => Promise<unknown>;
}

const games: readonly Played[] = [
  { what: "slot", slug: "pharaoh-mines" },
  { what: "plinko", slug: "brass-cascade" },
  {
    what: "roulette",
    slug: "riviera-roulette",
    prepare: (frame) => frame.getByRole("button", { name: /^Red/ }).press("Enter"),
  },
];

interface Shown {
  /** Milliseconds between frames. */
  readonly gaps: readonly number[];
  readonly longTasks: readonly number[];
}

/**
 * Frames per second while rounds are shown on a slow phone, the longest task, and the time to a game's first
 * frame.
 */
export async function runFramesBench(origin: string, executablePath: string): Promise<BenchRow[]> {
  const browser = await launcher.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });
  try {
    const rows: BenchRow[] = [];
    for (const game of games) rows.push(...(await measureGame(browser, origin, game)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function measureGame(browser: Browser, origin: string, game: Played): Promise<BenchRow[]> {
  const first: number[] = [];
  const shown: Shown[] = [];
  for (let run = 0; run < openings; run += 1) {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const { frame, readyMs } = await openGame(page, origin, game);
    first.push(readyMs);
    if (run === 0)
      for (let round = 0; round < rounds; round += 1) shown.push(await showRound(page, frame, game));
    await page.close();
  }
  const gaps = shown.flatMap((each) => each.gaps);
  const meanGap = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const worst = gaps.toSorted((a, b) => b - a)[Math.floor(gaps.length / 100)] ?? 0;
  const long = shown.flatMap(({ longTasks }) => longTasks);
  return [
    ratioRow(`frames of the ${game.what}, slow phone, mean`, {
      measured: 1000 / meanGap,
      limit: framesOfScreen,
      target: 0.9,
      unit: "fps",
    }),
    ratioRow(`frames of the ${game.what}, slow phone, worst hundredth`, {
      measured: 1000 / worst,
      limit: framesOfScreen,
      target: 0.5,
      unit: "fps",
    }),
    maxRow(`longest task of the ${game.what}, slow phone`, {
      measured: Math.max(0, ...long),
      target: 2 * longTaskMs,
      unit: "ms",
    }),
    maxRow(`first frame of the ${game.what}, warm server`, {
      measured: median(first),
      target: firstFrameMs,
      unit: "ms",
    }),
  ];
}

/** Opens the game's frame as a page of its own; the time counts from the request to the first frame. */
async function openGame(
  page: Page,
  origin: string,
  { slug }: Played,
): Promise<{ frame: Frame; readyMs: number }> {
  await page.goto(`${origin}/en/demo/${slug}`);
  const element = await page.waitForSelector("iframe[data-game-frame]");
  const frame = await element.contentFrame();
  if (!frame) throw new Error(`${slug} has no frame`);
  await frame.waitForSelector("button.play");
  const readyMs = await frame.evaluate<number>(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))",
  );
  return { frame, readyMs };
}

/** Plays a round with the CPU throttled and records the frame's timing. */
async function showRound(page: Page, frame: Frame, { prepare }: Played): Promise<Shown> {
  await prepare?.(frame);
  await frame.waitForSelector("button.play:not([disabled])");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await frame.evaluate(watchFrames);
  await frame.click("button.play");
  // The frame's policy forbids waiting inside it; polling from outside is rare, so that it does not affect
  // the result.
  const spoken = frame.locator("[aria-live=polite]");
  while (!/(Win \d|No win)/.test(await spoken.innerText())) await page.waitForTimeout(400);
  const shown = await frame.evaluate<Shown>("stopWatching()");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  await page.waitForTimeout(3_000);
  return shown;
}

const watchFrames = `(() => {
  document.querySelector("[aria-live=polite]").textContent = "";
  const gaps = [];
  const longTasks = [];
  let isOn = true;
  let last = performance.now();
  const watch = new PerformanceObserver((list) => { for (const entry of list.getEntries()) longTasks.push(entry.duration); });
  watch.observe({ type: "longtask" });
  const frame = (now) => { if (!isOn) return; gaps.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
  globalThis.stopWatching = () => { isOn = false; watch.disconnect(); return { gaps, longTasks }; };
})()`;
