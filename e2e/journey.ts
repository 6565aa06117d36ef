import {
  type BrowserContext,
  expect,
  type Frame,
  type Page,
  type Request,
  test as base,
} from "@playwright/test";
import axe from "axe-core";
import { findBarriers } from "./find-barriers.ts";

export { expect };
export type { Page };

/** A window over the page, or the drawer. */
const modal = "[role=dialog]";

/** What the browser itself notes of an answer that refuses, or of a network that was cut: journeys look for those in the page. */
const notesOfNetwork = /Failed to load resource|WebSocket connection|net::ERR_/;

/** A browser without pictures does not say that none will come: a game would wait for those of its symbols as long as it does at most. */
const refusePictures = `HTMLImageElement.prototype.decode = () => Promise.reject(new Error("without pictures"))`;

/** A headless browser has no mouse of its own. Chromium heeds the last list alone, so what Playwright tells it is said again. */
const mouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/**
 * Every journey watches all its pages, those of other devices too, for refusals of the content security policy, errors in the console or uncaught, and texts without words; there must be none.
 * Pictures are loaded only where a file says that it looks at them: on the lobby they are a third of a page's processor time.
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

/** Notes what goes wrong in any page of a browser's window. */
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

/** What was cut off on purpose is told to the log, and nothing else. */
export function expectOnlyNoted(violations: string[], note: RegExp): void {
  expect(violations.splice(0).filter((line) => !note.test(line))).toEqual([]);
}

/** Opens an address and waits until its scripts are there: a page that is left while it loads tells of broken imports. */
export async function visit(page: Page, path: string): Promise<void> {
  const traffic = watchTraffic(page);
  await page.goto(path);
  await untilStill(traffic);
  await untilAwake(page);
}

/** Loads the page anew, and waits as for a visit. */
export async function reload(page: Page): Promise<void> {
  const traffic = watchTraffic(page);
  await page.reload();
  await untilStill(traffic);
  await untilAwake(page);
}

/** What a page waits for, and when it last asked or was answered. */
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
    traffic.waiting.add(request);
    note();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  traffics.set(page, traffic);
  return traffic;
}

/** Waits until nothing is on its way for half a second. Playwright's own wait for this never ends, now and then, on a page with a frame. */
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

/** Waits until every control that the server has drawn answers; one in a part that sleeps is woken by its press. React marks what it has taken over. */
async function untilAwake(page: Page): Promise<void> {
  const asleep = `[...document.querySelectorAll("#root :is(button, input, select, textarea)")]
    .filter((control) => !control.closest("[data-part]") && !Object.keys(control).some((key) => key.startsWith("__reactProps$"))).length`;
  await expect
    .poll(() => page.evaluate<number>(asleep).catch(() => null), { intervals: [50], timeout: 30_000 })
    .toBe(0);
}

/**
 * No barrier that a machine can find: in the modal that is open, since what lies under it is out of reach and is looked at where it
 * is not covered, else in the page, or in the part of it that is named. A game's frame is a page of its own. The page keeps what looks
 * and sends what was found alone: axe's own binding brings it anew for each look and sends all that is well, which is twice the work.
 */
export async function expectAccessible(page: Page | Frame, part?: string): Promise<void> {
  if (!(await page.evaluate<boolean>(`"axe" in globalThis`))) await page.evaluate(axe.source);
  const place = part ?? ((await page.locator(modal).count()) > 0 ? modal : "body");
  expect(await page.evaluate(findBarriers, place)).toEqual([]);
}

/** No element sticks out of the page sideways, nor any control out of a window over it, nor would with text of twice the size. */
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
