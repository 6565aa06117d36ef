import type { Locator, Page } from "@playwright/test";
import { gameFrame } from "./games.ts";

interface ControlSpot {
  readonly name: string;
  /** Centre in pixels of the control's window. */
  readonly x: number;
  readonly y: number;
  /** What blocks it within its own window; null when nothing does. */
  readonly fault: string | null;
  /** Whether it can be reached by scrolling. */
  readonly isScrolled: boolean;
}

/** The controls of a window or part of it: each must be entirely inside, and on top where it is pressed. */
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
      // A label forwards presses to its control; a table layout handles presses for the places drawn on it.
      const isCarried = page.defaultView?.getComputedStyle(control).pointerEvents === "none";
      const isOwn = (hit: ReturnType<typeof page.elementFromPoint>) =>
        hit !== null &&
        (control.contains(hit) ||
          hit.closest("label")?.contains(control) === true ||
          (isCarried && hit.contains(control)));
      // In the middle and near both sides, so that no half of a button is covered.
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

/** Waits until both windows are drawn at their new size. */
async function drawn(page: Page): Promise<void> {
  const twice = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))";
  await page.evaluate(twice);
  await gameFrame(page).locator("body").evaluate(twice);
}

/**
 * Controls of the open game (or part of it) that the frame or the site blocks, and controls of the site that
 * are covered.
 */
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
