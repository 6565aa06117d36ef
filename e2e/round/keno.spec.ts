import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("keno is playable by keyboard: picks, the draw, its hits [ROUTE-06, GAME-01]", async ({ page }) => {
  await page.goto("/en/demo/forty-lanterns");
  const frame = gameFrame(page);
  const draw = frame.getByRole("button", { name: "Draw" });
  await expect(draw).toBeEnabled();
  const clear = frame.getByRole("button", { name: "Clear" });
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(draw).toBeDisabled();
  await frame.getByRole("button", { name: "Number 1", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(frame.getByRole("button", { pressed: true })).toHaveCount(2);
  await draw.focus();
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^[012] of 2 hit\. (Win \d|No win)/);
  await expect(frame.locator(".keno-cell.is-drawn")).toHaveCount(10);
});
