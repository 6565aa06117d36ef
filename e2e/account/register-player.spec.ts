import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { newPlayerDetails } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "ru";

const say = phrasesOf(lang, "player");
const label = (key: string) => say(`signUp.${key}`);

test("signs up and returns to the page before, with a toast about the email confirmation [SIGNUP-01, SIGNUP-03, SIGNUP-04, SIGNUP-07, SIGNUP-21, SIGNUP-22]", async ({
  page,
}) => {
  const papers = newPlayerDetails();
  await visit(page, `/${lang}/games/slots`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: phrasesOf(lang, "site")("nav.signUp") })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/sign-up$`));
  await page.getByLabel(label("email")).fill(papers.email);
  await page.getByLabel(label("password"), { exact: true }).fill(papers.password);
  await page.getByLabel(label("login")).fill(papers.login);
  await page.getByRole("radio", { name: "EUR" }).check({ force: true });
  await page.getByRole("checkbox").check();
  for (const path of ["terms-and-conditions", "privacy-policy"])
    await expect(page.getByRole("main").locator(`form a[href="/${lang}/${path}"]`)).toBeVisible();
  await page.getByRole("button", { name: label("submit"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/games/slots$`));
  await expect(page.getByText(phrasesOf(lang, "confirmation")("almostTitle"))).toBeVisible();
  await expect(page.getByRole("banner").getByText(/0\.00/).first()).toBeVisible();
});

test("shows each invalid field's error on blur, and clears the server's error on focus [SIGNUP-23, SIGNUP-25, SIGNUP-26]", async ({
  page,
}) => {
  const validators = phrasesOf(lang, "validators");
  await visit(page, `/${lang}/sign-up`);
  const email = page.getByLabel(label("email"));
  await email.fill("not an address");
  await page.getByLabel(label("password"), { exact: true }).focus();
  await expect(page.getByText(validators("email.notvalid"))).toBeVisible();
  await email.fill("demo@w10.example");
  await page.getByLabel(label("password"), { exact: true }).fill("Riviera2026");
  await page.getByLabel(label("login")).fill("someone_new");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: label("submit"), exact: true }).click();
  await expect(page.getByText(validators("email.exist"))).toBeVisible();
  await email.focus();
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
});

test("without scripts the sign-up says so with alternatives, and no password gets into a URL", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const label = (key: string) => phrasesOf(lang, "player")(`signUp.${key}`);
  await page.goto(`/${lang}/sign-up`);
  const note = page.locator(".no-script");
  await expect(note).toBeVisible();
  await expect(note).toContainText(phrasesOf(lang, "session")("noScript"));
  await expect(note.locator("a[href^='mailto:']")).toBeVisible();
  await page.getByLabel(label("password"), { exact: true }).fill("Riviera2026");
  await page.getByRole("button", { name: label("submit"), exact: true }).click();
  await page.waitForLoadState();
  expect(page.url()).toMatch(new RegExp(`/${lang}/sign-up$`));
  // A page that needs scripts is not empty without them either.
  await page.goto(`/${lang}/player/profile`);
  await note.getByRole("link", { name: phrasesOf(lang, "site")("notFound.button") }).click();
  await expect(
    page.getByRole("contentinfo").locator(`a[href="/${lang}/responsible-gaming"]`).first(),
  ).toBeVisible();
  await context.close();
});

for (const [width, lang] of [
  [390, "ru"],
  [768, "en"],
] as const) {
  test(`the sign-up page is accessible and fits at ${width} in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `/${lang}/sign-up`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });
}
