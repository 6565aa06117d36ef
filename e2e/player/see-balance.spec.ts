import { amountIn, cashierOf } from "../cashier.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";

for (const [width, lang] of [
  [390, "ru"],
  [768, "en"],
  [1440, "ru"],
] as const) {
  test(`the balance page shows both balances, has no barrier and fits at ${width} in ${lang} [BALANCE-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { login } = await arriveSignedUp(page, { isComplete: true });
    await runOperator("adjust", login, "125.5", "USD", "--note", "journey");
    await visit(page, `/${lang}/player/balance`);
    const card = (ru: string, en: string) =>
      page.getByRole("region", { name: lang === "ru" ? ru : en, exact: true });
    expect(amountIn(await card("На счёте", "On account").innerText())).toBe(12_550);
    expect(amountIn(await card("Бонусный баланс", "Bonus balance").innerText())).toBe(0);
    await expectAccessible(page);
    await expectNoSideways(page);
  });
}

test("a currency that is added becomes the active one, and the one left behind stays in sight with its money [BALANCE-02, BALANCE-12]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator("adjust", login, "70", "USD", "--note", "journey");
  await visit(page, "/en/player/balance");
  await page.getByRole("main").getByRole("button", { name: "Currency", exact: true }).click();
  const modal = page.getByRole("dialog", { name: "Add a currency" });
  await modal.getByRole("radio", { name: "EUR" }).check({ force: true });
  await expectAccessible(page);
  await modal.getByRole("button", { name: "Add" }).click();
  await expect(modal).toHaveCount(0);
  const real = page.getByRole("region", { name: "On account" });
  await expect(real).toContainText(/0\.00\s*EUR/);
  await expect(real.getByRole("button", { name: "70.00 USD" })).toBeVisible();
  await real.getByRole("button", { name: "Withdraw" }).click();
  await expect(cashierOf(page, "en").getByRole("tab", { name: "WITHDRAWAL" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});
