import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("a scratch card is playable by keyboard: two fields one by one, then the rest; another is scratched by mouse [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/harbour-ticket");
  const frame = gameFrame(page);
  const buy = frame.getByRole("button", { name: "Buy a ticket" });
  await expect(buy).toBeEnabled();
  await buy.focus();
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("button", { name: "Row 1, column 1, closed" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(frame.getByRole("button", { name: /^Row 1, column [12], picture ×\d/ })).toHaveCount(2);
  await frame.getByRole("button", { name: "Open all" }).focus();
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(
    /^(Three alike: ×\d+|No three alike)\. (Win \d|No win)/,
  );
  await expect(buy).toBeEnabled();
  await expect(buy, "the focus is kept").toBeFocused();

  await expect(buy).toBeEnabled();
  await buy.click();
  const foil = frame.locator(".foil.is-live");
  await expect(foil).toBeVisible();
  const box = await foil.boundingBox();
  if (!box) throw new Error("the foil has no place");
  const field = box.width / 3;
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  for (let row = 0; row < 8; row += 1)
    await page.mouse.move(box.x + (row % 2 === 0 ? field - 8 : 8), box.y + 8 + (row * (field - 16)) / 7, {
      steps: 6,
    });
  await page.mouse.up();
  await expect(frame.getByRole("button", { name: /^Row 1, column 1, picture ×\d/ })).toHaveCount(1);
});
