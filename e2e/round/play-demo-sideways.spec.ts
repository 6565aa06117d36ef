import { gameFrame } from "../games.ts";
import { expect, type Page, test } from "../journey.ts";
import { playedTitles, playTurned } from "../rounds.ts";

/** The smallest phone that is still sold, on its side: as much as a small screen shows at twice the size of its text. */
const small = { width: 667, height: 375 };
/** The narrowest screen that WCAG asks for. */
const narrow = { width: 320, height: 568 };

/** Every control stands whole within the frame, which is all of the screen, and clear of the site's cross. */
async function expectControlsInSight(page: Page): Promise<void> {
  const cross = await page.getByRole("button", { name: "Close the game" }).boundingBox();
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

const groups = [0, 1].map((group) => playedTitles.filter((_, index) => index % 2 === group));

for (const [group, titles] of groups.entries())
  test(`each mechanic is played to the end in its demo on a phone's side, and a smaller one shows every control with room for a finger, part ${group + 1} [ROUTE-05, GAME-01, GAME-02]`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    for (const { slug } of titles)
      await test.step(slug, async () => {
        await page.setViewportSize(small);
        await page.goto(`/en/demo/${slug}`);
        await expect(gameFrame(page).locator("button.play")).toBeVisible({ timeout: 20_000 });
        await expectControlsInSight(page);
        await expectRoomForFingers(page);
        await page.setViewportSize(narrow);
        await expectRoomForFingers(page);
        await playTurned(page, slug, "sideways");
      });
  });
