import { cashierOf } from "../cashier.ts";
import { expect, expectAccessible, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { codeOf } from "../one-time-code.ts";
import { ageProofs, runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { type Lang, phrasesOf } from "../phrases.ts";
import { setUpApp } from "../two-factor/set-up-app.ts";
import { words } from "../words.ts";

/** Submits a withdrawal to a new card. */
async function askForWithdrawal(page: Page, lang: Lang): Promise<void> {
  const w = words[lang];
  await visit(page, `/${lang}?show=cash-out`);
  const cashier = cashierOf(page, lang);
  await cashier.locator("[data-method=card]").click();
  await cashier.getByLabel(w.amountOut).fill("50");
  await cashier.getByLabel(w.cardNumber).fill("4242 4242 4242 4242");
  await cashier.getByRole("button", { name: w.submitOut }).click();
}

for (const { lang, width } of [
  { lang: "ru", width: 320 },
  { lang: "en", width: 1440 },
] as const) {
  test.describe(`${lang} at ${width}`, () => {
    test.use({ viewport: { width, height: 720 } });
    const say = phrasesOf(lang, "step-up");
    const password = phrasesOf(lang, "password")("current");
    const dialogOf = (page: Page) => page.getByRole("dialog", { name: say("title") });

    test(`a withdrawal asks for the password once the sign-in is older than five minutes, and continues by itself with its input (${lang}, ${width})`, async ({
      page,
    }) => {
      const papers = await arriveSignedUp(page, { isComplete: true });
      await runOperator(
        "ledger.adjust",
        "--player",
        papers.login,
        "--amount",
        "200",
        "--currency",
        "USD",
        "--note",
        "journey",
      );
      await ageProofs(papers.login);
      await askForWithdrawal(page, lang);
      const dialog = dialogOf(page);
      const field = dialog.getByLabel(password, { exact: true });
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      const w = words[lang];
      const cashier = cashierOf(page, lang);
      await expect(cashier.getByLabel(w.amountOut)).toHaveValue("50.00");
      await cashier.getByRole("button", { name: w.submitOut }).click();
      await field.fill("Wrong2026");
      await page.keyboard.press("Enter");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await field.fill(papers.password);
      await page.keyboard.press("Enter");
      await expect(cashier.getByRole("heading", { name: w.requested })).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });

    test(`with a second step a withdrawal asks for a code of the app, never the password (${lang}, ${width})`, async ({
      page,
    }) => {
      const papers = await arriveSignedUp(page, { isComplete: true });
      const { secret } = await setUpApp(page, lang);
      await runOperator(
        "ledger.adjust",
        "--player",
        papers.login,
        "--amount",
        "200",
        "--currency",
        "USD",
        "--note",
        "journey",
      );
      await ageProofs(papers.login);
      await askForWithdrawal(page, lang);
      const dialog = dialogOf(page);
      await expect(dialog.getByText(say("app"))).toBeVisible();
      await expect(dialog.getByLabel(password, { exact: true })).toHaveCount(0);
      const code = dialog.getByLabel(phrasesOf(lang, "two-factor")("code"), { exact: true });
      await expect(code).toBeFocused();
      await expectAccessible(page);
      await expectNoSideways(page);
      // The set-up used this time step: the next one's code is accepted a little early.
      await code.fill(codeOf(secret, new Date(Date.now() + 30_000)));
      await dialog.getByRole("button", { name: say("confirm") }).click();
      const requested = cashierOf(page, lang).getByRole("heading", { name: words[lang].requested });
      await expect(requested).toBeVisible();
    });
  });
}
