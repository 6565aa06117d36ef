import { amountIn, cashierOf, expectBalance, payWithCard, withdrawToCard } from "../cashier.ts";
import { gameFrame, openTile, spinOnce } from "../games.ts";
import { expect, expectAccessible, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { newPlayerDetails, newPerson, type PlayerDetails } from "../new-player.ts";
import { type Lang, words } from "../words.ts";

test.use({ hasPictures: true, serviceWorkers: "allow" });

async function signUp(page: Page, lang: Lang): Promise<PlayerDetails> {
  const w = words[lang];
  const papers = newPlayerDetails();
  await visit(page, `/${lang}`);
  await page.getByRole("banner").getByRole("link", { name: w.signUp }).click();
  await page.getByLabel(/^E-?mail$/).fill(papers.email);
  await page.getByLabel(w.password, { exact: true }).fill(papers.password);
  await page.getByLabel(w.login).fill(papers.login);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: w.submitSignUp }).click();
  await expect(page.getByText(w.almost)).toBeVisible();
  return papers;
}

/** Waits for the letter and follows its link. */
async function confirmEmail(page: Page, { email }: PlayerDetails, lang: Lang): Promise<void> {
  const letter = page.locator("article", { hasText: email });
  await expect(async () => {
    await page.goto("/mailbox");
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.frameLocator("iframe").getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  await expect(page.getByText(words[lang].emailConfirmed).first()).toBeVisible();
}

async function fillProfile(page: Page, lang: Lang): Promise<void> {
  const w = words[lang];
  // An exclusion applies to a person: this one is unique.
  const { surname, phone } = newPerson(newPlayerDetails());
  await page.getByLabel(w.name, { exact: true }).fill("Anna");
  await page.getByLabel(w.surname, { exact: true }).fill(surname);
  await page.getByRole("radio", { name: w.female, exact: true }).check();
  await page.getByLabel(w.day, { exact: true }).fill("17");
  await page.getByLabel(w.month, { exact: true }).fill("05");
  await page.getByLabel(w.year, { exact: true }).fill("1990");
  await page.getByRole("combobox", { name: w.country, exact: true }).selectOption("MT");
  await page.getByLabel(w.city, { exact: true }).fill("Valletta");
  await page
    .getByLabel(w.phone, { exact: true })
    .fill(`+${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`);
  await page.getByRole("button", { name: w.save }).click();
}

async function checkLatestRound(page: Page, lang: Lang, balanceMinor: number): Promise<void> {
  const w = words[lang];
  await visit(page, `/${lang}/player/history/games`);
  const row = page.getByRole("row").filter({ hasText: w.slot });
  await expect(row).toHaveCount(1);
  const read = async (label: string) => amountIn(await row.locator(`[data-label="${label}"]`).innerText());
  const [before, bet, win, after] = await Promise.all([w.before, w.bet, w.win, w.after].map(read));
  expect(before).toBe(10_000);
  expect(bet).toBeGreaterThan(0);
  expect(after).toBe(10_000 - (bet ?? 0) + (win ?? 0));
  expect(after).toBe(balanceMinor);
  await expectAccessible(page);
}

async function withdrawAndCancel(page: Page, lang: Lang, balanceMinor: number): Promise<void> {
  const w = words[lang];
  await page.getByRole("banner").getByRole("button", { name: w.deposit }).click();
  const cashier = cashierOf(page, lang);
  await cashier.getByRole("tab", { name: w.withdrawalTab }).click();
  await withdrawToCard(page, { lang, amount: "50" });
  await expectAccessible(page);
  await expectBalance(page, balanceMinor - 5000);
  await cashier.getByRole("tab", { name: w.transactionsTab }).click();
  const row = cashier.getByRole("row").filter({ hasText: w.pending });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole("button", { name: w.cancel }).click();
  const question = page.getByRole("dialog", { name: w.cancelTitle });
  await expect(question).toContainText(w.backOnBalance);
  await expectAccessible(page);
  await question.getByRole("button", { name: w.confirmCancel }).click();
  await expect(cashier.getByRole("row").filter({ hasText: w.cancelled })).toHaveCount(1);
  await expect(row).toHaveCount(0);
  await expectBalance(page, balanceMinor);
  await cashier.getByRole("tab").last().click();
  await expect(cashier.getByRole("heading", { name: w.noBonuses })).toBeVisible();
  await expectAccessible(page);
  await cashier.getByRole("button", { name: w.closeCashier }).click();
}

for (const { lang, width, device } of [
  { lang: "ru", width: 1440, device: {} },
  { lang: "en", width: 390, device: { isMobile: true, hasTouch: true } },
] as const) {
  test.describe(`${lang} at ${width}`, () => {
    test.use({ viewport: { width, height: 860 }, ...device });

    test(`signs up, confirms the email, completes the profile, deposits, plays and withdraws at ${width} in ${lang} [CASHIER-02, CASHIER-04, CASHIER-10, CASHIER-12, PROFILE-22, PROFILE-25, PAYHIST-11, PAYHIST-12, PAYHIST-13, ROUNDS-07, GAME-01, GAME-02, TILE-02]`, async ({
      page,
    }) => {
      test.slow();
      const w = words[lang];
      const papers = await signUp(page, lang);
      await confirmEmail(page, papers, lang);

      await page.getByRole("banner").getByRole("button", { name: w.deposit }).click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/player/profile$`));
      await expectAccessible(page);
      await fillProfile(page, lang);
      const cashier = cashierOf(page, lang);
      await expect(cashier.locator("[data-method=card]")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
      await expectAccessible(page);
      await expectNoSideways(page);

      await payWithCard(page, { lang, card: "4242424242424242", amount: "100" });
      await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
      await expectAccessible(page);
      await expectBalance(page, 10_000);
      await cashier.getByRole("button", { name: w.closeCashier }).click();

      await page.getByRole("link", { name: w.slots }).click();
      await openTile(page, { lang, link: "Real!", isTouch: width === 390 });
      await spinOnce(page, lang);
      const balanceMinor = amountIn(await gameFrame(page).locator(".is-balance").innerText());
      await checkLatestRound(page, lang, balanceMinor);

      await visit(page, `/${lang}/games/slots`);
      await openTile(page, { lang, link: "Demo", isTouch: width === 390 });
      await expect(gameFrame(page).getByText(w.demo, { exact: true })).toBeVisible();
      await spinOnce(page, lang);
      await visit(page, `/${lang}`);
      await expectBalance(page, balanceMinor);
      await withdrawAndCancel(page, lang, balanceMinor);
    });
  });
}
