import { gameFrame } from "../games.ts";
import { expect, type Page, test } from "../journey.ts";

/** Plays one round by keyboard and waits until the next may start. */
async function playByKeyboard(page: Page, slug: string): Promise<void> {
  await page.goto(`/en/demo/${slug}`);
  const play = gameFrame(page).locator("button.play");
  await expect(play).toBeEnabled();
  await play.focus();
  await page.keyboard.press("Space");
  await expect(play).toBeDisabled();
  await expect(gameFrame(page).locator("[aria-live=polite]")).toHaveText(/^(Win \d|No win)/);
  await expect(play).toBeEnabled();
}

test("a three-reel fruit machine is playable by keyboard [ROUTE-06, GAME-01]", async ({ page }) => {
  await playByKeyboard(page, "penny-orchard");
  await expect(gameFrame(page).locator(".is-fruit-machine .reel")).toHaveCount(3);
});

test("a ways slot says so in its rules and is playable by keyboard [ROUTE-06, GAME-01]", async ({ page }) => {
  await playByKeyboard(page, "koi-river");
  await gameFrame(page).getByRole("button", { name: "Rules" }).press("Enter");
  await expect(gameFrame(page).getByText(/243 ways in all/)).toBeVisible();
});

test("a tumbling slot is playable by keyboard until no symbols fall [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await playByKeyboard(page, "dew-garden");
  await expect(gameFrame(page).locator(".piece")).toHaveCount(30);
});

test("a hold-and-win slot shows its four jackpots and is playable by keyboard [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await playByKeyboard(page, "piggy-vault");
  await expect(gameFrame(page).locator(".jackpots dt")).toHaveText(["Grand", "Major", "Minor", "Mini"]);
});
