import { expectBalance } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, expectAccessible, type Page, test } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";

async function arriveWithMoney(page: Page): Promise<void> {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator("adjust", login, "500", "USD", "--note", "journey");
}

const spoken = (page: Page) => gameFrame(page).locator("[aria-live=polite]");

/** The balance of the header is what the game shows, to the cent. */
async function expectSameBalance(page: Page): Promise<void> {
  const shown = await gameFrame(page).locator(".is-balance b").innerText();
  await expectBalance(page, Number(shown.replaceAll(/\D/g, "")));
}

test("roulette is played by keyboard alone, and the header follows its balance [ROUTE-05, GAME-01]", async ({
  page,
}) => {
  await arriveWithMoney(page);
  await page.goto("/ru/real/riviera-roulette");
  const frame = gameFrame(page);
  await frame.getByRole("button", { name: "Номер 17", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("button", { name: /поставлено/ })).toHaveCount(2);
  const spin = frame.getByRole("button", { name: "Запустить" });
  await expect(spin).toBeEnabled();
  await expectAccessible(page);
  await spin.focus();
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toHaveText(/^Выпало \d+, .+\. (Выигрыш|Без выигрыша)/, { timeout: 30_000 });
  await expectSameBalance(page);
});

/** Deals by keyboard until a hand waits for the player: a blackjack ends at once. */
async function dealOpenHand(page: Page): Promise<void> {
  const frame = gameFrame(page);
  const deal = frame.locator("button.play");
  const stand = frame.locator(".actions button").first();
  await expect(async () => {
    await expect(deal).toBeEnabled({ timeout: 10_000 });
    await deal.focus();
    await page.keyboard.press("Enter");
    await expect(stand).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 40_000 });
}

test("a hand of blackjack is the same after a reload, and is finished by keyboard [ROUTE-05, GAME-01]", async ({
  page,
}) => {
  await arriveWithMoney(page);
  await page.goto("/en/real/blackjack");
  await dealOpenHand(page);
  const frame = gameFrame(page);
  const hands = async () => (await frame.locator(".seat .cards").all()).map((cards) => cards.ariaSnapshot());
  const dealt = await Promise.all(await hands());
  expect(dealt.join()).toContain("face-down card");
  await page.reload();
  await expect(frame.locator(".actions button").first()).toBeVisible({ timeout: 20_000 });
  expect(await Promise.all(await hands())).toEqual(dealt);

  const refuse = frame.getByRole("button", { name: "No insurance" });
  const stand = frame.getByRole("button", { name: "Stand" });
  const over = frame.locator(".seat-result:visible");
  await expect(refuse.or(stand)).toBeVisible();
  if (await refuse.isVisible()) {
    await refuse.focus();
    await page.keyboard.press("Enter");
    await expect(stand.or(over).first()).toBeVisible();
  }
  if (await stand.isVisible()) await page.keyboard.press("s");
  await expect(over).toHaveCount(1, { timeout: 20_000 });
  await expect(spoken(page)).toHaveText(/^(Win \d|No win)/);
  await expectSameBalance(page);
});
