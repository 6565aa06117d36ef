import { expectBalance } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, expectAccessible, type Page, test } from "../journey.ts";
import { layCards, runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";

async function arriveWithMoney(page: Page): Promise<string> {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "500",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  return login;
}

const spoken = (page: Page) => gameFrame(page).locator("[aria-live=polite]");

/** Expects the header's balance to equal the game's, to the cent. */
async function expectSameBalance(page: Page): Promise<void> {
  const shown = await gameFrame(page).locator(".is-balance > b").innerText();
  await expectBalance(page, Number(shown.replaceAll(/\D/g, "")));
}

test("roulette is playable by keyboard, and the header follows its balance [ROUTE-05, GAME-01]", async ({
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
  await frame.getByRole("button", { name: "Красное", exact: true }).press("Enter");
  await expect(frame.getByRole("button", { name: /поставлено/ }), "the cloth is closed").toHaveCount(2);
  await expect(spoken(page)).toHaveText(/^Выпало \d+, .+\. (Выигрыш|Без выигрыша)/);
  await expectSameBalance(page);
});

/** Deals by keyboard until a hand waits for the player: a blackjack ends at once. */
async function dealOpenHand(page: Page): Promise<void> {
  const frame = gameFrame(page);
  const deal = frame.locator("button.play");
  const stand = frame.locator(".actions button").first();
  await expect(async () => {
    await expect(deal).toBeEnabled();
    await deal.focus();
    await page.keyboard.press("Enter");
    await expect(stand).toBeVisible();
  }).toPass();
}

test("a blackjack hand is unchanged by a reload, and is finished by keyboard [ROUTE-05, GAME-01]", async ({
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
  await expect(frame.locator(".actions button").first()).toBeVisible();
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
  await expect(over).toHaveCount(1);
  await expect(spoken(page)).toHaveText(/^(Win \d|No win)/);
  await expectSameBalance(page);
});

const handsOf = async (page: Page) =>
  Promise.all(
    (await gameFrame(page).locator(".seat .cards").all()).map(async (cards) => cards.ariaSnapshot()),
  );

/** Reopens the game, which must be unchanged. */
async function comeBackToHand(page: Page): Promise<void> {
  const actions = gameFrame(page).locator(".actions");
  const before = { hands: await handsOf(page), actions: await actions.ariaSnapshot() };
  await page.goto("about:blank");
  await page.goto("/en/real/blackjack");
  await expect(actions.locator("button").first()).toBeVisible();
  expect({ hands: await handsOf(page), actions: await actions.ariaSnapshot() }).toEqual(before);
}

/** Acts while the network is lost, and waits until the action has been taken. */
async function actWhileCut(page: Page, name: RegExp): Promise<void> {
  const alert = gameFrame(page).getByRole("alert");
  await page.context().setOffline(true);
  await gameFrame(page).getByRole("button", { name }).click();
  await expect(alert).toContainText("Connection lost");
  await page.context().setOffline(false);
  await expect(alert).toBeHidden();
}

test("insurance, a split, a double and a stand each survive a lost network and a closed tab [ROUTE-05, GAME-01]", async ({
  page,
}) => {
  const login = await arriveWithMoney(page);
  await page.goto("/en/real/blackjack");
  await dealOpenHand(page);
  // Two eights against an ace that hides a seven: the dealer has no blackjack, and stands on eighteen.
  await layCards(login, { player: [7, 20], dealer: [0, 6] });
  await page.reload();
  const frame = gameFrame(page);
  const stand = frame.getByRole("button", { name: "Stand" });
  await expect(frame.getByRole("button", { name: "No insurance" })).toBeVisible();
  await actWhileCut(page, /^Take insurance/);
  await expect(stand).toBeVisible();
  await comeBackToHand(page);
  await actWhileCut(page, /^Split/);
  await expect(frame.locator(".hands .seat")).toHaveCount(2);
  await expect(stand).toBeVisible();
  await comeBackToHand(page);
  await actWhileCut(page, /^Double/);
  await expect(frame.locator(".hands .seat").first().locator(".card")).toHaveCount(3);
  const over = frame.locator(".seat-result:visible");
  await expect(stand.or(over).first()).toBeVisible();
  if (await stand.isVisible()) {
    await comeBackToHand(page);
    await actWhileCut(page, /^Stand/);
  }
  await expect(over).toHaveCount(2);
  await expect(spoken(page)).toHaveText(/^(Win \d|No win)/);
  await expectSameBalance(page);
});
