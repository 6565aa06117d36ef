import { cashierOf, expectBalance, payWithCard, withdrawToCard } from "../cashier.ts";
import { gameFrame, openTile, spinOnce } from "../games.ts";
import { expect, expectAccessible, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { newPlayerDetails, newPerson } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

const lang = "de";
const w = words[lang];
const wallet = phrasesOf(lang, "wallet");

test.use({ viewport: { width: 390, height: 860 }, isMobile: true, hasTouch: true });

/** Expects no other language on the page: no Cyrillic, and German as the document's language. */
async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  expect((await page.locator("body").innerText()).match(/.*[а-яё].*/giu)).toBeNull();
  await expectNoSideways(page);
}

/** The figures of the jackpots are no wider than the plates under their games. */
async function expectJackpotsInPlates(page: Page): Promise<void> {
  const plates = page.locator("article > div > span.num");
  await expect(plates.first()).toBeAttached();
  const wider = await plates.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((each) => each.textContent),
  );
  expect(wider).toEqual([]);
}

test("a German player chooses the language, signs up, takes a bonus with a deposit, plays and withdraws, all in German", async ({
  page,
}) => {
  await visit(page, "/en/promo");
  await page.getByRole("contentinfo").getByRole("button", { name: /^EN/ }).click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/promo$/);
  await visit(page, "/de");
  await expectGerman(page);

  const papers = newPlayerDetails();
  await page.getByRole("banner").getByRole("link", { name: w.signUp }).click();
  await page.getByLabel("E-Mail", { exact: true }).fill(papers.email);
  await page.getByLabel(w.password, { exact: true }).fill(papers.password);
  await page.getByLabel(w.login).fill(papers.login);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: w.submitSignUp }).click();
  await expect(page.getByText(w.almost)).toBeVisible();
  await expectGerman(page);

  // The letter is in German and links to the German site.
  const letter = page.locator("article", { hasText: papers.email });
  await expect(async () => {
    await page.goto("/mailbox");
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(letter).toContainText(", de, ");
  await letter.frameLocator("iframe").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/de\/?$/);
  await expect(page.getByText(w.emailConfirmed).first()).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: w.deposit }).click();
  await expect(page).toHaveURL(/\/de\/player\/profile$/);
  const person = newPerson(papers);
  await page.getByLabel(w.name, { exact: true }).fill(person.name);
  await page.getByLabel(w.surname, { exact: true }).fill(person.surname);
  await page.getByRole("radio", { name: w.female, exact: true }).check();
  await page.getByLabel(w.day, { exact: true }).fill("17");
  await page.getByLabel(w.month, { exact: true }).fill("05");
  await page.getByLabel(w.year, { exact: true }).fill("1990");
  await page.getByRole("combobox", { name: w.country, exact: true }).selectOption({ label: "Deutschland" });
  await page.getByLabel(w.city, { exact: true }).fill("Köln");
  await page.getByLabel(w.phone, { exact: true }).fill(`+${person.phone}`);
  await page.getByRole("button", { name: w.save }).click();
  const cashier = cashierOf(page, lang);
  await expect(cashier.locator("[data-method=card]")).toBeVisible();
  await cashier.getByRole("button", { name: w.closeCashier }).click();

  await visit(page, "/de/player/balance");
  await expectGerman(page);
  await page.getByRole("article").first().getByRole("button").click();
  await payWithCard(page, { lang, card: "4242424242424242", amount: "100" });
  await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
  await expectBalance(page, 10_000);
  await cashier.getByRole("button", { name: w.closeCashier }).click();

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await visit(page, "/de/tournaments");
    await expectJackpotsInPlates(page);
  }
  await page.setViewportSize({ width: 390, height: 860 });
  await visit(page, "/de/games/slots");
  await expectGerman(page);
  await openTile(page, { lang, link: "Real!", isTouch: true });
  await spinOnce(page, lang);
  expect((await gameFrame(page).locator("body").innerText()).match(/[а-яё]/iu)).toBeNull();

  await visit(page, "/de/player/balance");
  await expect(page.getByRole("heading", { name: wallet("activeBonus") })).toBeVisible();
  await expectGerman(page);
  await expectAccessible(page);
  await page.getByRole("banner").getByRole("button", { name: w.deposit }).click();
  await cashier.getByRole("tab", { name: w.withdrawalTab }).click();
  const forfeit = phrasesOf(lang, "cashier");
  await page.addLocatorHandler(page.getByRole("button", { name: forfeit("forfeit.agree") }), async (agree) =>
    agree.click(),
  );
  await withdrawToCard(page, { lang, amount: "20" });
  await cashier.getByRole("tab", { name: w.transactionsTab, exact: true }).click();
  await expect(cashier.getByRole("row").filter({ hasText: w.pending })).toHaveCount(1);
  await expectGerman(page);
});
