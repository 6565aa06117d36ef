import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("the wheel is playable by keyboard: another risk, the spin, its stop [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/carnival-wheel");
  const frame = gameFrame(page);
  const spin = frame.getByRole("button", { name: "Spin", exact: true });
  await expect(spin).toBeEnabled();
  await frame.getByRole("radio", { name: "Medium" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(frame.getByRole("radio", { name: "Low" })).toBeChecked();
  await spin.focus();
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(
    /^The wheel stops at ×[\d.]+\. (Win \d|No win)/,
  );
});
