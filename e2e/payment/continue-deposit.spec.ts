import { cashierOf, expectBalance } from "../cashier.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

const lang = "en";
const w = words[lang];
const say = phrasesOf(lang, "cashier");
const history = phrasesOf(lang, "payment");

test("a deposit whose form was left is continued from the cashier and from the history, and is one order", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSignedUp(page, { isComplete: true });
  const cashier = cashierOf(page, lang);
  const form = cashier.frameLocator("iframe");
  const order = async () => {
    await cashier.locator("[data-method=card]").click();
    await cashier.getByLabel(w.amountIn).fill("50");
    await cashier.getByRole("button", { name: w.submitIn }).click();
    await expect(form.getByLabel(w.cardNumber)).toBeVisible();
  };
  await visit(page, `/${lang}?show=cash-in`);
  await order();
  // Left, and impatiently ordered again.
  await visit(page, `/${lang}?show=cash-in`);
  await order();
  await visit(page, `/${lang}?show=cash-in`);
  const left = cashier.locator("[data-unfinished=card]");
  await expect(left).toHaveCount(1);
  await expectAccessible(page);
  await cashier.locator("[data-method=card]").click();
  await left.getByRole("button", { name: say("unfinished.continue") }).click();
  await expect(form.getByLabel(w.cardNumber)).toBeVisible();

  await visit(page, `/${lang}/player/history/payments`);
  await page.getByRole("button", { name: history("continue") }).click();
  await form.getByLabel(w.cardNumber).fill("4242424242424242");
  await form.getByLabel(w.expiry).fill("11/39");
  await form.getByLabel("CVC").fill("123");
  await form.getByRole("button", { name: w.pay }).click();
  await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
  await cashier.getByRole("button", { name: w.closeCashier }).click();
  await expectBalance(page, 5000);
  await expect(page.getByRole("button", { name: history("continue") })).toHaveCount(0);
});
