import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("dice is playable by keyboard: side, target, roll [ROUTE-06, GAME-01]", async ({ page }) => {
  await page.goto("/en/demo/velvet-dice");
  const frame = gameFrame(page);
  const roll = frame.getByRole("button", { name: "Roll" });
  await expect(roll).toBeEnabled();
  await frame.getByRole("radio", { name: "Under" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(frame.getByRole("radio", { name: "Over" })).toBeChecked();
  const target = frame.getByRole("textbox", { name: "Target" });
  const slider = frame.getByRole("slider", { name: "Target" });
  await slider.focus();
  // From any target to the next offered one, however far it is.
  for (const [key, reached] of [
    ["Home", "3.96"],
    ["ArrowRight", "4.04"],
    ["ArrowRight", "4.90"],
    ["ArrowLeft", "4.04"],
    ["PageUp", "14.16"],
    ["End", "99.90"],
    ["ArrowLeft", "99.40"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(target).toHaveValue(reached);
    await expect(slider).toHaveAttribute("aria-valuetext", reached);
  }
  await target.fill("25");
  await target.press("Tab");
  // The nearest higher target that returns the setting's RTP.
  await expect(target).toHaveValue("24.87");
  await expect(frame.getByText("×1.29")).toBeVisible();
  await roll.focus();
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^Rolled \d+\.\d\d\. (Win|No win)/);
  await expect(frame.locator(".last-strip li")).toHaveCount(1);
});
