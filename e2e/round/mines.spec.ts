import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("mines is playable to its end by keyboard: mines, cells, a cash-out or a mine [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/pearl-reef");
  const frame = gameFrame(page);
  const start = frame.getByRole("button", { name: "Start" });
  await expect(start).toBeEnabled();
  const mines = frame.getByRole("textbox", { name: "Mines" });
  await mines.fill("1");
  await start.focus();
  await page.keyboard.press("Enter");
  const live = frame.locator(".mine-field.is-live");
  await expect(live).toBeVisible();
  const spoken = frame.locator("[aria-live=polite]");
  await page.keyboard.press("Enter");
  await expect(spoken).toHaveText(/^(Prize|Hit a mine)/);
  if (await live.isVisible()) await page.keyboard.press("c");
  await expect(spoken).toHaveText(/^(Cashed out\. Win \d|Hit a mine\. No win)/);
  await expect(frame.locator(".mine-cell.is-up")).toHaveCount(25);
  await expect(start).toBeEnabled();
});
