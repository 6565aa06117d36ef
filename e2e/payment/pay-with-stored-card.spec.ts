import { cashierOf, expectBalance, payWithCard } from "../cashier.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

const lang = "en";
const w = words[lang];
const say = phrasesOf(lang, "cashier");

test("a card pays again without its number, is offered for a withdrawal, and is gone once it is removed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}?show=cash-in`);
  const cashier = cashierOf(page, lang);
  // A card is not kept without being asked for.
  await payWithCard(page, { lang, card: "4242424242424242", amount: "20" });
  await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
  await visit(page, `/${lang}?show=cash-in`);
  await payWithCard(page, { lang, card: "4242424242424242", amount: "30", keepsCard: true });
  await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();

  await visit(page, `/${lang}?show=cash-in`);
  await cashier.locator("[data-method=card]").click();
  const stored = cashier.getByRole("radio", { name: "Visa •••• 4242" });
  await expect(stored).toBeChecked();
  await expectAccessible(page);
  await cashier.getByLabel(w.amountIn).fill("20");
  await cashier.getByRole("button", { name: w.submitIn }).click();
  const form = cashier.frameLocator("iframe");
  await expect(form.getByText("•••• 4242, 11/39")).toBeVisible();
  await expect(form.getByLabel(w.cardNumber)).toHaveCount(0);
  await form.getByLabel("CVC").fill("123");
  await form.getByRole("button", { name: w.pay }).click();
  await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
  await expectBalance(page, 7000);

  await visit(page, `/${lang}?show=cash-out`);
  await cashier.locator("[data-method=card]").click();
  await expect(stored).toBeChecked();
  await expect(cashier.getByLabel(w.cardNumber)).toBeHidden();
  await cashier
    .getByRole("button", { name: say("card.removeName").replace("{{name}}", "Visa •••• 4242") })
    .click();
  const question = page.getByRole("dialog", { name: say("card.removeTitle") });
  await expectAccessible(page);
  await question.getByRole("button", { name: say("card.remove"), exact: true }).click();
  await expect(stored).toHaveCount(0);
  await expect(cashier.getByLabel(w.cardNumber)).toBeVisible();

  await visit(page, `/${lang}?show=cash-in`);
  await cashier.locator("[data-method=card]").click();
  await expect(cashier.getByLabel(w.amountIn)).toBeVisible();
  await expect(stored).toHaveCount(0);
});
