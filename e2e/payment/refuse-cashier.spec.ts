import { cashierOf } from "../cashier.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { runOperator, setSelfExclusion } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 860 } });

  test("the cashier is refused for a block first, then fraud, then self-exclusion, then an incomplete profile [CASHIER-06, CASHIER-07, CASHIER-08, CASHIER-09, SHELL-12, SHELL-13]", async ({
    page,
  }) => {
    const { login } = await arriveSignedUp(page, { isComplete: false });
    const askForCashier = async () => {
      await visit(page, "/en");
      await page.getByRole("button", { name: "Cashier" }).click();
    };
    const balance = page.getByRole("button", { name: /^Balance: /, includeHidden: true });
    await setSelfExclusion(login, new Date(Date.now() + 86_400_000));
    await runOperator("fraud", login, "on", "--note", "journey");
    await runOperator("block", login, "--note", "journey");
    await askForCashier();
    await expect(page.getByRole("dialog", { name: "The account is blocked" })).toContainText("temporarily");
    await expect(balance).toHaveCount(0);

    await runOperator("unblock", login, "--note", "journey");
    await askForCashier();
    await expect(page.getByRole("dialog", { name: "The account is blocked" })).toContainText("Contact us");
    await expect(balance).toHaveCount(0);

    await runOperator("fraud", login, "off", "--note", "journey");
    await askForCashier();
    await expect(page.getByRole("dialog", { name: "Your play is paused" })).toBeVisible();
    await expect(balance).toHaveCount(1);

    await setSelfExclusion(login, null);
    await askForCashier();
    await expect(page).toHaveURL(/\/en\/player\/profile$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("neither Esc nor a press outside closes the cashier, only its cross does [CASHIER-05, CASHIER-01]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 860 });
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/ru?show=cash-in");
  const cashier = cashierOf(page, "ru");
  await cashier.locator("[data-gateway=card]").click();
  await expect(cashier.getByLabel("Сумма депозита")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.mouse.click(20, 400);
  await expect(cashier).toBeVisible();
  await expect(cashier).toHaveId("modal-cashier");
  await cashier.getByRole("button", { name: "Закрыть кассу" }).click();
  await expect(cashier).toHaveCount(0);
});

test("a self-excluded player who opens a real game is sent home with the popup, and may still withdraw [GUARD-11, GUARD-12]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await setSelfExclusion(login, new Date(Date.now() + 86_400_000));
  await visit(page, "/en/real/pharaoh-mines");
  const popup = page.getByRole("dialog", { name: "Your play is paused" });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL(/\/en\/?$/);
  await expectAccessible(page);
  await popup.getByRole("button", { name: "Withdraw" }).click();
  await expect(cashierOf(page, "en").locator("[data-gateway=card]")).toBeVisible();
});
