import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("plinko is playable by keyboard: rows, risk, the ball into its pocket [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/brass-cascade");
  const frame = gameFrame(page);
  const drop = frame.getByRole("button", { name: "Drop" });
  await expect(drop).toBeEnabled();
  await frame.getByRole("radio", { name: "12" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(frame.locator(".plinko-pocket")).toHaveCount(9);
  await drop.focus();
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^The ball pays ×[\d.]+\. Win \d/);
  await expect(frame.locator(".plinko-pocket.is-hit")).toHaveCount(1);
});
