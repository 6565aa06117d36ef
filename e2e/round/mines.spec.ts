import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";
import { playOnSmallScreens } from "../small-screens.ts";

test("mines is played to its end by keyboard alone: traps, cells, the win taken or a trap [ROUTE-05, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/pearl-reef");
  const frame = gameFrame(page);
  const start = frame.getByRole("button", { name: "Start" });
  await expect(start).toBeEnabled({ timeout: 20_000 });
  const traps = frame.getByRole("textbox", { name: "Traps" });
  await traps.fill("1");
  await start.focus();
  await page.keyboard.press("Enter");
  const live = frame.locator(".mine-field.is-live");
  await expect(live).toBeVisible({ timeout: 10_000 });
  const spoken = frame.locator("[aria-live=polite]");
  await page.keyboard.press("Enter");
  await expect(spoken).toHaveText(/^(Prize|A trap)/);
  if (await live.isVisible()) await page.keyboard.press("c");
  await expect(spoken).toHaveText(/^(Win taken\. Win \d|A trap\. No win)/, { timeout: 20_000 });
  await expect(frame.locator(".mine-cell.is-up")).toHaveCount(25);
  await expect(start).toBeEnabled({ timeout: 20_000 });
  await playOnSmallScreens(page, "pearl-reef");
});
