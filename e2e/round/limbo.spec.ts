import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("limbo is playable by keyboard: the target, the flight, its height [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/beyond-the-moon");
  const frame = gameFrame(page);
  const launch = frame.getByRole("button", { name: "Launch" });
  await expect(launch).toBeEnabled();
  const target = frame.getByRole("textbox", { name: "Target" });
  await target.fill("1,25");
  await target.press("Tab");
  await expect(target).toHaveValue("1.25");
  await expect(frame.getByText("77.60%")).toBeVisible();
  await launch.focus();
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^Height ×[\d.]+\. (Win \d|No win)/);
});
