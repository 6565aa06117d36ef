import { cashierOf, expectBalance } from "../cashier.ts";
import { expect, expectAccessible, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { runOperator } from "../operator.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

const lang = "en";
const w = words[lang];
const say = phrasesOf(lang, "cashier");
const pays = phrasesOf(lang, "sandbox");
const title = phrasesOf(lang, "payment")("returnTitle");

/** Orders 50.00 by the method whose page takes the casino's place. */
async function leave(page: Page): Promise<void> {
  const method = [
    "payment-method.change-method",
    "--method",
    "lagoon",
    "--enabled",
    "on",
    "--countries",
    "IS",
  ];
  await runOperator(...method, "--note", "a journey");
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSignedUp(page, { isComplete: true, country: "IS" });
  await visit(page, `/${lang}?show=cash-in`);
  const cashier = cashierOf(page, lang);
  await cashier.locator("[data-method=lagoon]").click();
  await cashier.getByLabel(w.amountIn).fill("50");
  await cashier.getByRole("button", { name: w.submitIn }).click();
  await page.waitForURL(/\/redirect-sandbox\/pay\//);
}

test("a deposit on a page of the provider's own leads back to its result, and Back does not pay again", async ({
  page,
}) => {
  await leave(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: pays("redirect.exact", { amount: "50.00\u00a0USD" }) }).click();
  await page.waitForURL(/\/en\/payment\/return\//);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("result.checking.title") })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("heading", { name: w.paid })).toBeVisible();
  await expectNoSideways(page);
  await expectBalance(page, 5000);
  await page.goBack();
  await expect(page.getByText(pays("settledTitle"))).toBeVisible();
  await page.getByRole("link", { name: pays("back") }).click();
  await expect(page.getByRole("heading", { name: w.paid })).toBeVisible();
  await page.getByRole("button", { name: say("close"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/en");
  await expectBalance(page, 5000);
});

test("a deposit that was left on the provider's page is paid from the page to which Back leads", async ({
  page,
}) => {
  await leave(page);
  await page.goBack();
  const cashier = cashierOf(page, lang);
  await visit(page, `/${lang}?show=cash-in`);
  const left = cashier.locator("[data-unfinished=lagoon]");
  await left.getByRole("button", { name: say("unfinished.continue") }).click();
  await page.waitForURL(/\/redirect-sandbox\/pay\//);
  await page.getByRole("button", { name: pays("redirect.less") }).click();
  await expect(page.getByRole("heading", { name: w.paid })).toBeVisible();
  await expectBalance(page, 2500);
});
