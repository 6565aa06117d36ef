import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("video poker is playable by keyboard: the deal, hints, two cards held, the draw [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/jacks-of-the-riviera");
  const frame = gameFrame(page);
  const deal = frame.getByRole("button", { name: "Deal", exact: true });
  await expect(deal).toBeEnabled();
  await frame.getByRole("button", { name: "Hints" }).focus();
  await page.keyboard.press("Enter");
  await deal.focus();
  await page.keyboard.press("Enter");
  const draw = frame.getByRole("button", { name: "Draw", exact: true });
  await expect(draw).toBeEnabled();
  const spoken = frame.locator("[aria-live=polite]");
  await expect(spoken).toHaveText(/^Best to hold cards: /);
  await page.keyboard.press("1");
  await page.keyboard.press("3");
  await expect(frame.getByRole("button", { name: /, Held$/, pressed: true })).toHaveCount(2);
  await draw.focus();
  await page.keyboard.press("Space");
  await expect(spoken).toHaveText(/\. (Win \d|No win)/);
  await expect(deal).toBeEnabled();
});
