import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";
import { playOnSmallScreens } from "../small-screens.ts";

test("crash is played by keyboard alone: the flight, the win taken or the crash, and a flight that takes it at the multiplier that was named [ROUTE-05, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/paper-plane");
  const frame = gameFrame(page);
  const start = frame.getByRole("button", { name: "Start", exact: true });
  await expect(start).toBeEnabled({ timeout: 20_000 });
  await start.focus();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(1500);
  await page.keyboard.press("c");
  await expect(frame.locator("button.play[aria-disabled=true]:focus"), "the focus is kept").toBeVisible();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(
    /^(Taken at ×[\d.]+\. Win \d|Crashed at ×[\d.]+\. No win)/,
    { timeout: 20_000 },
  );
  await expect(start).toBeEnabled({ timeout: 20_000 });
  await playOnSmallScreens(page, "paper-plane");

  const at = frame.getByRole("textbox", { name: "Take at" });
  await at.fill("1.01");
  await at.press("Tab");
  await expect(start).toBeEnabled({ timeout: 20_000 });
  await start.click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^(Taken at ×1\.01|Crashed at ×1\.00)/, {
    timeout: 20_000,
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(frame.locator(".crash-figure"), "seen on the smallest phone too").toBeInViewport({
    ratio: 0.9,
  });
});
