import { amountIn, cashierOf, expectBalance, payWithCard } from "../cashier.ts";
import { spinOnce } from "../games.ts";
import { expect, expectAccessible, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";
import { langs, phrasesOf } from "../phrases.ts";

const card = "4242 4242 4242 4242";

for (const lang of langs) {
  const say = phrasesOf(lang, "bonus");
  const wallet = phrasesOf(lang, "wallet");
  const bonusBalance = async (page: Page): Promise<number> =>
    amountIn(await page.getByRole("region", { name: wallet("bonus"), exact: true }).innerText());

  test(`a bonus is chosen, comes with the deposit, and is given up in the history, in ${lang}`, async ({
    page,
  }) => {
    await arriveSignedUp(page, { isComplete: true });
    await visit(page, `/${lang}/player/balance`);
    const offer = page.getByRole("article").first();
    await offer.getByRole("button").click();
    await expect(cashierOf(page, lang)).toBeVisible();
    await payWithCard(page, { lang, card, amount: "20" });
    await expectBalance(page, 2_000);
    await visit(page, `/${lang}/player/balance`);
    await expect.poll(() => bonusBalance(page)).toBe(2_000);
    await expect(page.getByRole("heading", { name: wallet("activeBonus") })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole("link", { name: wallet("bonusHistory") }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/player/history/bonus$`));
    await page.getByRole("button", { name: say("cancel"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("cancelConfirm") })
      .click();
    await expect(page.getByText(say("grant.cancelled"), { exact: true })).toBeVisible();
    await visit(page, `/${lang}/player/balance`);
    await expect.poll(() => bonusBalance(page)).toBe(0);
    await expectBalance(page, 2_000);
  });

  test(`a bonus that is wagered to the end becomes real money, in ${lang}`, async ({ page }) => {
    const { login } = await arriveSignedUp(page, { isComplete: true });
    await runOperator(
      "grant-bonus",
      login,
      "5.00",
      "USD",
      "--wager",
      "0.4",
      "--days",
      "7",
      "--note",
      "journey",
    );
    await visit(page, `/${lang}/real/pharaoh-mines`);
    await expect(page.getByRole("region", { name: phrasesOf(lang, "game")("wagering.label") })).toBeVisible();
    await spinOnce(page, lang);
    await spinOnce(page, lang);
    await visit(page, `/${lang}/player/history/bonus`);
    await expect(page.getByText(say("grant.committed"), { exact: true })).toBeVisible();
    await visit(page, `/${lang}/player/balance`);
    await expect.poll(() => bonusBalance(page)).toBe(0);
    const real = amountIn(await page.getByRole("region", { name: wallet("onAccount") }).innerText());
    expect(real).toBeGreaterThanOrEqual(300);
  });
}
