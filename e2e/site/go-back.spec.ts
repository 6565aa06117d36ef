import { amountIn, cashierOf, expectBalance, withdrawToCard } from "../cashier.ts";
import { gameFrame, openTile, spinOnce } from "../games.ts";
import { expect, expectAccessible, reload, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { words } from "../words.ts";

test("sign-up survives a reload and is left by the back button [SHELL-05, ROUTE-25]", async ({ page }) => {
  await visit(page, "/ru/games/slots");
  await page.getByRole("banner").getByRole("link", { name: "Регистрация" }).click();
  await expect(page.getByLabel("Логин")).toBeVisible();
  await reload(page);
  await expect(page.getByLabel("Логин")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Слоты");
});

test("the profile survives a reload and is left by the back button [ROUTE-34]", async ({ page }) => {
  await arriveSignedUp(page, { isComplete: false });
  await visit(page, "/ru/games/slots");
  await page.getByRole("banner").getByRole("button", { name: "Пополнить" }).click();
  await expect(page.getByRole("button", { name: "Сохранить" })).toBeVisible();
  await reload(page);
  await expect(page.getByRole("button", { name: "Сохранить" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
});

test("a demo game survives a reload and is left by the back button, for a guest too [ROUTE-06, GAME-03]", async ({
  page,
}) => {
  await visit(page, "/en/games/slots");
  await openTile(page, { lang: "en", link: "Demo", isTouch: false });
  await expect(gameFrame(page).locator("button.play")).toBeEnabled();
  await reload(page);
  await expect(gameFrame(page).locator("button.play")).toBeEnabled();
  await expect(page.getByRole("link", { name: "Play for real" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/games\/slots$/);
});

test("deposit, withdrawal, a real game and its history survive a reload and are left by the back button, and no money moves twice [ROUTE-05, GAME-01]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "200",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  const w = words.en;
  const cashier = cashierOf(page, "en");
  const openCashier = () => page.getByRole("banner").getByRole("button", { name: w.deposit }).click();
  const slots = /\/en\/games\/slots$/;
  await visit(page, "/en");
  await page.getByRole("link", { name: w.slots }).click();
  await expect(page).toHaveURL(slots);

  await openCashier();
  await cashier.locator("[data-method=card]").click();
  await cashier.getByLabel(w.amountIn).fill("100");
  await cashier.getByRole("button", { name: w.submitIn }).click();
  await expect(cashier.frameLocator("iframe").getByLabel(w.cardNumber)).toBeVisible();
  await reload(page);
  await expect(cashier).toHaveCount(0);
  await expectBalance(page, 20_000);

  await openCashier();
  await cashier.getByRole("tab", { name: w.withdrawalTab }).click();
  await withdrawToCard(page, { lang: "en", amount: "50" });
  await reload(page);
  await expectBalance(page, 15_000);
  await openCashier();
  await cashier.getByRole("tab", { name: w.transactionsTab }).click();
  await expect(cashier.getByRole("row").filter({ hasText: "50.00" })).toHaveCount(1);
  await page.goBack();
  await expect(cashier).toHaveCount(0);
  await expect(page).toHaveURL(slots);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/?$/);
  await page.goForward();
  await expect(page).toHaveURL(slots);

  await openTile(page, { lang: "en", link: "Real!", isTouch: false });
  await spinOnce(page, "en");
  const left = amountIn(await gameFrame(page).locator(".is-balance").innerText());
  await reload(page);
  await expect(gameFrame(page).locator("button.play")).toBeEnabled();
  expect(amountIn(await gameFrame(page).locator(".is-balance").innerText())).toBe(left);
  await page.goBack();
  await expect(page).toHaveURL(slots);
  await expectBalance(page, left);

  await visit(page, "/en/player/history/games");
  const played = page.getByRole("row").filter({ hasText: w.slot });
  await expect(played).toHaveCount(1);
  await reload(page);
  await expect(played).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(slots);
});
