import type { Locator, Page } from "@playwright/test";
import { gameFrame } from "./games.ts";

interface ControlSpot {
  readonly name: string;
  /** Centre, in pixels of the window that the control is in. */
  readonly x: number;
  readonly y: number;
  /** What keeps a finger from it within its own window; null where nothing does. */
  readonly fault: string | null;
  /** Whether it lies in a part that scrolls: then scrolling reaches it. */
  readonly isScrolled: boolean;
}

/** The controls of a window, or of a part of it: each is whole within the window, and on top where a finger presses it. */
export const controlsOf = (part: Locator): Promise<ControlSpot[]> =>
  part.evaluate((root) => {
    const { ownerDocument: page } = root;
    const { innerWidth, innerHeight } = page.defaultView ?? { innerWidth: 0, innerHeight: 0 };
    const spots: ControlSpot[] = [];
    const scrolls = (part: ReturnType<typeof page.elementFromPoint>): boolean =>
      part !== null &&
      part !== page.body &&
      ((part.scrollHeight > part.clientHeight &&
        /auto|scroll/.test(page.defaultView?.getComputedStyle(part).overflowY ?? "")) ||
        scrolls(part.parentElement));
    for (const control of root.querySelectorAll("button, input, a[href], select")) {
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
      if (!isShown || control.closest("[inert]")) continue;
      const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const [x, y] = [left + width / 2, top + height / 2];
      // A label presses what it holds; a cloth takes the presses for the places drawn on it.
      const isCarried = page.defaultView?.getComputedStyle(control).pointerEvents === "none";
      const isOwn = (hit: ReturnType<typeof page.elementFromPoint>) =>
        hit !== null &&
        (control.contains(hit) ||
          hit.closest("label")?.contains(control) === true ||
          (isCarried && hit.contains(control)));
      // In the middle and near both sides: half a button is no button.
      const over = [0.5, 0.12, 0.88]
        .map((share) => page.elementFromPoint(left + width * share, y))
        .find((hit) => !isOwn(hit));
      const box = [left, top, width, height].map(Math.round).join(" ");
      const fault = isIn ? (over === undefined ? null : `covered by ${over?.className}`) : "outside";
      const name = `${control.className}: ${control.ariaLabel ?? control.textContent} (${box})`;
      spots.push({ name, x, y, fault, isScrolled: scrolls(control.parentElement) });
    }
    return spots;
  });

/** Waits until both windows have been drawn at their new size. */
async function drawn(page: Page): Promise<void> {
  const twice = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))";
  await page.evaluate(twice);
  await gameFrame(page).locator("body").evaluate(twice);
}

/** Controls of the open game, or of a part of it, that the frame or the site keeps out of reach, and those of the site that something covers. */
export async function controlsOutOfReach(page: Page, part = "body"): Promise<string[]> {
  await drawn(page);
  const corner = await page.locator("iframe[data-game-frame]").boundingBox();
  const inner = await controlsOf(gameFrame(page).locator(part));
  const spots = inner.map(({ x, y }) => [x + (corner?.x ?? 0), y + (corner?.y ?? 0)] as const);
  const above = await page.locator("body").evaluate(
    ({ ownerDocument: site }, points) =>
      points.map(([x, y]) => {
        const hit = site.elementFromPoint(x, y);
        return hit?.tagName === "IFRAME" ? null : `under the site's ${hit?.className}`;
      }),
    spots,
  );
  const outer = part === "body" ? await controlsOf(page.locator("#root")) : [];
  return [
    ...inner.map(({ name, fault }, at) => [name, fault ?? above[at]]),
    ...outer.filter(({ isScrolled }) => !isScrolled).map(({ name, fault }) => [name, fault]),
  ].flatMap(([name, fault]) => (fault ? [`${name} is ${fault}`] : []));
}
