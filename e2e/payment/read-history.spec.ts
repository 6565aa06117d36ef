import { amountIn, cashierOf, expectBalance, payWithCard, withdrawToCard } from "../cashier.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";

test("a declined card says why and stands as a failure in the history [PAYHIST-01, PAYHIST-09]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/ru?show=cash-in");
  await payWithCard(page, { lang: "ru", card: "4000000000000002", amount: "20" });
  const cashier = cashierOf(page, "ru");
  await expect(cashier.getByRole("heading", { name: "Депозит не прошёл" })).toBeVisible();
  await expect(cashier.getByText("Банк отклонил платёж")).toBeVisible();
  await expectBalance(page, 0);
  await visit(page, "/ru/player/history/payments");
  const row = page.getByRole("row").filter({ hasText: "Visa / Mastercard" });
  await expect(row).toHaveCount(1);
  await expect(row.locator('[data-label="Статус"]')).toContainText("Ошибка");
  await expect(row.getByRole("tooltip", { includeHidden: true })).toHaveText(
    "Банк отклонил платёж. Попробуйте другую карту.",
  );
  expect(amountIn(await row.locator('[data-label="Депозит"]').innerText())).toBe(2000);
  await expectAccessible(page);
});

test("show=cash-out opens the withdrawal tab; a rejected withdrawal shows its reason, and its revert gives the money back [CASHIER-03, PAYHIST-15, PAYHIST-16, PAYHIST-17]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator("adjust", login, "80", "USD", "--note", "journey");
  await visit(page, "/en?show=cash-out");
  await expect(cashierOf(page, "en").getByRole("tab", { name: "WITHDRAWAL" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await withdrawToCard(page, { lang: "en", amount: "50" });
  await expectBalance(page, 3000);
  const waiting = (await runOperator("withdrawals")).split("\n").find((line) => line.includes(login));
  await runOperator("reject", waiting?.split(" ")[0] ?? "", "5", "--note", "journey");
  await visit(page, "/en/player/history/payments");
  const row = page.getByRole("row").filter({ hasText: "Rejected" });
  await row.getByRole("button", { name: "Reason of the refusal" }).focus();
  await expect(row.getByRole("tooltip")).toHaveText(/^Documents are needed/);
  await expect(row.getByRole("tooltip")).toBeVisible();
  await row.getByRole("button", { name: "Revert" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Cancelled" })).toHaveCount(1);
  await expectBalance(page, 8000);
});
