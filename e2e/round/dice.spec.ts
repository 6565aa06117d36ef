import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";
import { playOnSmallScreens } from "../small-screens.ts";

test("dice is played by keyboard alone: side, target, roll [ROUTE-05, GAME-01]", async ({ page }) => {
  await page.goto("/en/demo/velvet-dice");
  const frame = gameFrame(page);
  const roll = frame.getByRole("button", { name: "Roll" });
  await expect(roll).toBeEnabled({ timeout: 20_000 });
  await frame.getByRole("radio", { name: "Under" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(frame.getByRole("radio", { name: "Over" })).toBeChecked();
  const target = frame.getByRole("textbox", { name: "Target" });
  await target.fill("25");
  await target.press("Tab");
  await expect(target).toHaveValue("25.00");
  await expect(frame.getByText("×1.29")).toBeVisible();
  await roll.focus();
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^Rolled \d+\.\d\d\. (Win|No win)/, {
    timeout: 20_000,
  });
  await expect(frame.locator(".last-strip li")).toHaveCount(1);
  await playOnSmallScreens(page, "velvet-dice");
});
