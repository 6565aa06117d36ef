import { controlsOutOfReach } from "../controls-in-reach.ts";
import { gameFrame, gamePage } from "../games.ts";
import { expect, expectAccessible, type Page, test } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { playedTitles } from "../rounds.ts";

const screens = [
  [320, 568],
  [390, 844],
  [667, 375],
  [844, 390],
  [768, 1024],
  [900, 700],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** A title of each mechanic, a fruit machine, and a slot with four jackpots over its reels. */
const slugs = [...playedTitles.map(({ slug }) => slug), "penny-orchard", "sunset-promenade"];

async function openGame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(gameFrame(page).locator("button.play")).toBeVisible();
}

/** WCAG 2.5.8: controls too small for a finger, also once the table is enlarged. */
async function crampedControls(page: Page): Promise<string[]> {
  const frame = gameFrame(page);
  const zoom = frame.getByRole("button", { name: "Enlarge table" });
  const hasZoom = await zoom.isVisible();
  if (hasZoom) await zoom.click();
  const cramped = await frame.locator("button, input").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isSmall = width > 0 && Math.min(width, height) < 23.9;
      return isSmall ? [`${control.ariaLabel ?? control.textContent}: ${width} x ${height}`] : [];
    }),
  );
  if (hasZoom) await zoom.click();
  return cramped;
}

/**
 * Expects every control of the open game, or part of it, to be reachable; the frame resizes a moment after
 * the page.
 */
const expectInReach = (page: Page, part?: string): Promise<void> =>
  expect.poll(() => controlsOutOfReach(page, part)).toEqual([]);

/** The game's rules cover it and keep their back button clear of the site's close button. */
async function checkSheet(page: Page, isWhole: boolean): Promise<void> {
  const frame = gameFrame(page);
  await frame.getByRole("button", { name: "Rules" }).press("Enter");
  await expectInReach(page, "dialog .panel-head");
  if (isWhole) await expectAccessible(await gamePage(page), "dialog");
  await frame.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(frame.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/real\//);
}

/** Pixels between the jackpots over the reels and the game's lettering, where both are shown. */
const roomOverTitle = (page: Page): Promise<number> =>
  gameFrame(page)
    .locator(".stage")
    .evaluate((stage) => {
      const [pots, title] = [".jackpots", ".lettering"].map((part) =>
        stage.querySelector(part)?.getBoundingClientRect(),
      );
      return pots && title && title.height > 0 ? title.top - pots.bottom : Infinity;
    });

/** Scrolls the start button to the top as a focus or a finger might: the frame must stay in its place. */
const frameTopWhenScrolled = async (page: Page): Promise<number> => {
  const top = async () => (await page.locator("iframe[data-game-frame]").boundingBox())?.y ?? Number.NaN;
  const before = await top();
  const play = gameFrame(page).locator("button.play");
  await play.evaluate((button) => button.scrollIntoView({ block: "start" }));
  return (await top()) - before;
};

/** Every size, with the sidebar in its default state and toggled: one open page is resized. */
async function checkEverySize(page: Page): Promise<void> {
  const side = page.getByRole("complementary").getByRole("button");
  for (const [width, height] of screens)
    await test.step(`${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      // A notification of the bonus may arrive by now: it goes by itself unless the pointer rests on it.
      await page.mouse.move(2, height / 2);
      await expectInReach(page);
      // The plates' shadow included.
      expect(await roomOverTitle(page)).toBeGreaterThanOrEqual(height < 700 ? 4 : 10);
      const isNarrowest = width === 320;
      if (width < 768 || height < 500) await checkSheet(page, isNarrowest);
      if (isNarrowest) await expectAccessible(await gamePage(page));
      if (isNarrowest) expect(await frameTopWhenScrolled(page)).toBe(0);
      if (isNarrowest || height === 375) expect(await crampedControls(page)).toEqual([]);
      // In a narrower window the panel covers the game on request.
      if (width < 1568) return;
      await side.last().click();
      await expectInReach(page);
      await side.last().click();
    });
}

const groups = [0, 1, 2, 3].map((group) => slugs.filter((_, index) => index % 4 === group));

for (const [group, titles] of groups.entries())
  test(`every control of a game is inside its frame, uncovered and large enough, and its rules clear the site's close button, from 320 to 1920 pixels, part ${group + 1} [GAME-01, GAME-08, GAME-28]`, async ({
    page,
  }) => {
    const { login } = await arriveSignedUp(page, { isComplete: true });
    // Real and bonus money beside the cashier's link: the longest amounts that the bar can show.
    await runOperator(
      "ledger.adjust",
      "--player",
      login,
      "--amount",
      "1234567.89",
      "--currency",
      "USD",
      "--note",
      "journey",
    );
    const terms = ["--wager", "20", "--days", "7", "--note", "journey"];
    await runOperator(
      "bonus.grant-bonus",
      "--player",
      login,
      "--amount",
      "250.00",
      "--currency",
      "USD",
      ...terms,
    );
    for (const slug of titles)
      await test.step(slug, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await openGame(page, `/en/real/${slug}`);
        await expectAccessible(await gamePage(page));
        await checkEverySize(page);
      });
  });
