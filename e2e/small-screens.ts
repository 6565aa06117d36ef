import { expect, type Page } from "@playwright/test";
import { gameFrame, gamePage } from "./games.ts";
import { expectAccessible } from "./journey.ts";
import { playTurned } from "./rounds.ts";

/** The smallest phone that is still sold, on its side: as much as a small screen shows at twice the size of its text. */
const small = { width: 667, height: 375 };
/** The narrowest screen that WCAG asks for. */
const narrow = { width: 320, height: 568 };

/** Every control stands whole within the frame, which is all of the screen, and clear of the site's cross. */
async function expectControlsInSight(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Close the game" });
  // A page that has just become narrow draws another one.
  await expect(close).toBeVisible();
  const cross = await close.boundingBox();
  if (!cross) throw new Error("a phone's game has no cross");
  const hidden = await gameFrame(page)
    .locator("body")
    .evaluate((body, under) => {
      const whole = body.getBoundingClientRect();
      return [...body.querySelectorAll("button, input")].flatMap((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const isIn = left >= -1 && top >= -1 && right <= whole.right + 1 && bottom <= whole.bottom + 1;
        const isClear = right <= under.x || top >= under.y + under.height;
        return width === 0 || (isIn && isClear)
          ? []
          : [control.getAttribute("aria-label") ?? control.textContent];
      });
    }, cross);
  expect(hidden).toEqual([]);
}

/** WCAG 2.5.8: each control has room for a finger, at least once it is enlarged. */
async function expectRoomForFingers(page: Page): Promise<void> {
  const frame = gameFrame(page);
  const zoom = frame.getByRole("button", { name: "Enlarge the table", pressed: false });
  if (await zoom.isVisible()) await zoom.click();
  const cramped = await frame.locator("button, input").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isSmall = width > 0 && Math.min(width, height) < 23.9;
      return isSmall ? [`${control.ariaLabel ?? control.textContent}: ${width} x ${height}`] : [];
    }),
  );
  expect(cramped).toEqual([]);
}

/** The open title has no barrier, nor have its rules, and shows every control on small screens, with room for a finger, and plays a round on a phone both ways. */
export async function playOnSmallScreens(page: Page, slug: string): Promise<void> {
  const game = await gamePage(page);
  await expect(gameFrame(page).locator(".is-busy")).toHaveCount(0, { timeout: 20_000 });
  await expectAccessible(game);
  await page.setViewportSize(small);
  await expectControlsInSight(page);
  await expectRoomForFingers(page);
  await page.setViewportSize(narrow);
  await expectRoomForFingers(page);
  await playTurned(page, slug, "upright");
  await expectAccessible(game);
  await gameFrame(page).getByRole("button", { name: "Rules" }).press("Enter");
  await expect(gameFrame(page).getByRole("dialog")).toBeVisible();
  await expectAccessible(game, "dialog");
  await page.keyboard.press("Escape");
  await playTurned(page, slug, "sideways");
}
