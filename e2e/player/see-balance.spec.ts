import { amountIn, cashierOf } from "../cashier.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

test("the header of a player with a long balance is no wider than any window, in three languages", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "987654.00",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  for (const lang of ["en", "ru", "de"] as const) {
    await visit(page, `/${lang}/player/profile`);
    const wider: number[] = [];
    // The edges of what the header leaves out, and a step beyond each.
    for (const width of [320, 359, 360, 390, 480, 768, 991, 992, 1020, 1024, 1140, 1200, 1320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const root = page.locator("html");
      if (await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)) wider.push(width);
    }
    expect(wider, lang).toEqual([]);
  }
});

for (const [width, lang] of [
  [390, "ru"],
  [768, "en"],
] as const) {
  test(`the balance page shows both balances, is accessible and fits at ${width} in ${lang}; from 768 on a currency that is added becomes the active one, the one left behind stays in sight [BALANCE-01, BALANCE-02, BALANCE-12]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { login } = await arriveSignedUp(page, { isComplete: true });
    await runOperator(
      "ledger.adjust",
      "--player",
      login,
      "--amount",
      "125.5",
      "--currency",
      "USD",
      "--note",
      "journey",
    );
    await visit(page, `/${lang}/player/balance`);
    const card = (ru: string, en: string) =>
      page.getByRole("region", { name: lang === "ru" ? ru : en, exact: true });
    expect(amountIn(await card("На счёте", "Real money").innerText())).toBe(12_550);
    expect(amountIn(await card("Бонусный баланс", "Bonus balance").innerText())).toBe(0);
    await expectAccessible(page);
    await expectNoSideways(page);
    if (width === 390) return;

    const say = phrasesOf(lang, "wallet");
    await page
      .getByRole("main")
      .getByRole("button", { name: say("add"), exact: true })
      .click();
    const modal = page.getByRole("dialog", { name: say("addTitle") });
    await modal.getByRole("radio", { name: "EUR" }).check({ force: true });
    await expectAccessible(page);
    await modal.getByRole("button", { name: say("addSubmit") }).click();
    await expect(modal).toHaveCount(0);
    const real = card("На счёте", "Real money");
    await expect(real).toContainText(/0\.00\s*EUR/);
    await expect(real.getByRole("button", { name: "125.50 USD" })).toBeVisible();
    await real.getByRole("button", { name: say("withdraw") }).click();
    await expect(cashierOf(page, lang).getByRole("tab", { name: words[lang].withdrawalTab })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });
}
