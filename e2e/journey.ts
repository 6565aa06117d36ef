import {
  type BrowserContext,
  expect,
  type Frame,
  type Page,
  type Request,
  test as base,
} from "@playwright/test";
import axe from "axe-core";
import { findAccessibilityViolations } from "./find-accessibility-violations.ts";
import { isHydrated } from "./hydration.ts";

export { expect };
export type { Page };

/** A modal, or the drawer. */
const modal = "[role=dialog]";

/** Browser messages about refused requests or a lost network, which journeys check in the page instead. */
const notesOfNetwork = /Failed to load resource|WebSocket connection|net::ERR_/;

/**
 * With pictures disabled the browser reports no failure: a game would wait for its symbols until its timeout.
 */
const refusePictures = `HTMLImageElement.prototype.decode = () => Promise.reject(new Error("without pictures"))`;

/**
 * A headless browser has no mouse. Chromium uses only the last list, so Playwright's features are repeated.
 */
const mouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/**
 * Every journey watches all its pages, on other devices too, for violations of the content security policy,
 * console errors, uncaught errors and missing texts; there must be none. Pictures are loaded only where a
 * file needs them: in the lobby they are a third of a page's CPU time.
 */
export const test = base.extend<{ violations: string[] }, { hasPictures: boolean }>({
  hasPictures: [false, { option: true, scope: "worker" }],
  launchOptions: [
    async ({ launchOptions, hasPictures }, use) => {
      const { args = [] } = launchOptions;
      await use(
        hasPictures
          ? launchOptions
          : { ...launchOptions, args: [...args, `--blink-settings=${mouse},imagesEnabled=false`] },
      );
    },
    { scope: "worker" },
  ],
  violations: [
    async ({ browser, context, hasPictures }, use) => {
      const violations: string[] = [];
      const ready = async (device: BrowserContext): Promise<BrowserContext> => {
        watch(device, violations);
        if (!hasPictures) await device.addInitScript(refusePictures);
        return device;
      };
      await ready(context);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => ready(await open(options));
      await use(violations);
      browser.newContext = open;
      expect(violations, "refusals of the policy, errors and texts without words").toEqual([]);
    },
    { auto: true },
  ],
});

/** Records violations in any page of a browser context. */
function watch(context: BrowserContext, violations: string[]): void {
  context.on("console", (message) => {
    const text = message.text();
    const isRefusal = /Content Security Policy|TrustedScript|TrustedHTML|Trusted Type|No words for/i.test(
      text,
    );
    if (isRefusal || (message.type() === "error" && !notesOfNetwork.test(text))) violations.push(text);
  });
  context.on("weberror", (failure) => violations.push(`error: ${failure.error().message}`));
}

/** Expects nothing but the log entries of an intended disconnection. */
export function expectOnlyNoted(violations: string[], note: RegExp): void {
  expect(violations.splice(0).filter((line) => !note.test(line))).toEqual([]);
}

/** Opens a URL and waits for its scripts: a page left while loading reports broken imports. */
export async function visit(page: Page, path: string): Promise<void> {
  watchTraffic(page);
  await page.goto(path);
  await untilLoaded(page);
}

/** Reloads the page and waits as `visit` does. */
export async function reload(page: Page): Promise<void> {
  watchTraffic(page);
  await page.reload();
  await untilLoaded(page);
}

/**
 * Waits until a page that a link or a step of the history loads is ready. `goBack` and `goForward` also end
 * with the router's first note of a page that is still loading, and the next load would abort theirs.
 */
export async function untilLoaded(page: Page): Promise<void> {
  await untilStill(watchTraffic(page));
  await untilHydrated(page);
}

/** Pending requests of a page, and the time of its last traffic. */
interface Traffic {
  readonly waiting: Set<Request>;
  lastAt: number;
}

const traffics = new WeakMap<Page, Traffic>();

function watchTraffic(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { waiting: new Set(), lastAt: Date.now() };
  const note = (): void => void (traffic.lastAt = Date.now());
  const end = (request: Request): void => {
    traffic.waiting.delete(request);
    note();
  };
  page.on("request", (request) => {
    // It lasts as long as the page.
    if (!request.url().endsWith("/connection/http_stream")) traffic.waiting.add(request);
    note();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  traffics.set(page, traffic);
  return traffic;
}

/**
 * Waits until there was no traffic for half a second. Playwright's networkidle sometimes never resolves on a
 * page with a frame.
 */
async function untilStill(traffic: Traffic): Promise<void> {
  await expect
    .poll(
      () =>
        traffic.waiting.size > 0
          ? [...traffic.waiting].map((request) => request.url())
          : Date.now() - traffic.lastAt >= 500,
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(true);
}

/** Waits until every server-rendered control is hydrated, except in lazy parts that a press wakes. */
async function untilHydrated(page: Page): Promise<void> {
  const waiting = `[...document.querySelectorAll("#root :is(button, input, select, textarea)")]
    .filter((control) => !control.closest("[data-part]") && !${isHydrated}(control)).length`;
  await expect
    .poll(() => page.evaluate<number>(waiting).catch(() => null), { intervals: [50], timeout: 30_000 })
    .toBe(0);
}

/**
 * Expects no automatically detectable accessibility violation: in the open modal, since content below it is
 * checked uncovered, otherwise in the page or the named part. A game's frame is checked as a page. Axe stays
 * in the page and returns violations only: its own binding reloads it each time and returns all passes, which
 * doubles the work.
 */
export async function expectAccessible(page: Page | Frame, part?: string): Promise<void> {
  if (!(await page.evaluate<boolean>(`"axe" in globalThis`))) await page.evaluate(axe.source);
  const place = part ?? ((await page.locator(modal).count()) > 0 ? modal : "body");
  expect(await page.evaluate(findAccessibilityViolations, place)).toEqual([]);
}

/**
 * Expects no element to overflow the page sideways, nor a control its modal, also with text of twice the
 * size.
 */
export async function expectNoSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate<number[]>(`["", "200%"].flatMap((size) => {
    const root = document.documentElement;
    root.style.fontSize = size;
    // Tabs scroll on their own.
    const controls = document.querySelectorAll("${modal} :is(a, button, input, select, h2):not([role=tab])");
    const out = [...controls].map((control) => control.getBoundingClientRect().right - innerWidth);
    const { scrollWidth, clientWidth } = root;
    root.style.fontSize = "";
    return [scrollWidth - clientWidth, ...out];
  })`);
  expect(Math.max(...sideways)).toBeLessThanOrEqual(0);
}
