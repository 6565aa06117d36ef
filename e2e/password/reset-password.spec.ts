import { expect, expectAccessible, test, visit } from "../journey.ts";
import { readLetterLink } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { signIn, signInButton, signOut } from "../sign-in.ts";

const lang = "ru";

const say = phrasesOf(lang, "password");
const session = phrasesOf(lang, "session");
const validators = phrasesOf(lang, "validators");

test("a forgotten password is reset by the letter's link, once, and not to a previous one [FORGOT-06, FORGOT-07, FORGOT-08, FORGOT-09, FORGOT-10, RESET-09, RESET-10, RESET-11]", async ({
  page,
}) => {
  const papers = await arriveSignedUp(page, { isComplete: false });
  await signOut(page);
  await visit(page, `/${lang}`);
  await signInButton(page, lang).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: session("forgot") })
    .click();
  const ask = page.getByRole("dialog", { name: say("forgotTitle") });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await ask.getByLabel(session("email")).fill("nobody.at.all@example.com");
  await ask.getByRole("button", { name: say("send"), exact: true }).click();
  await expect(ask.getByText(validators("email.notexist"))).toBeVisible();
  await ask.getByLabel(session("email")).fill(papers.email);
  await ask.getByRole("button", { name: say("send"), exact: true }).click();
  const sent = page.getByRole("dialog", { name: say("sentTitle") });
  await expect(sent.getByText(say("sentText"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/reset/`));
  await expectAccessible(page);

  const link = await readLetterLink(papers.email, "/reset/password/");
  await visit(page, link);
  await expect(page.getByText(say("resetText", { email: papers.email }))).toBeVisible();
  const choose = async (password: string, second = password) => {
    await page.getByLabel(say("new"), { exact: true }).fill(password);
    await page.getByLabel(say("confirm"), { exact: true }).fill(second);
    await page.getByRole("button", { name: say("save"), exact: true }).click();
  };
  await choose("Harbour2027", "Harbour2028");
  await expect(page.getByText(validators("password.sameAsPassword"))).toBeVisible();
  await expectAccessible(page);
  await choose(papers.password);
  await expect(page.getByText(validators("password.was_set_previously"))).toBeVisible();
  await choose("Harbour2027");
  const changed = page.getByRole("dialog", { name: say("changedTitle") });
  await expect(changed.getByText(say("changedText"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  await changed.getByRole("button", { name: session("submit"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: session("title") })).toBeVisible();
  await page.keyboard.press("Escape");

  // The link is used up, and the page offers a new one.
  await visit(page, link);
  await choose("Harbour2028");
  await page.getByRole("button", { name: say("newLink") }).click();
  await expect(ask).toBeVisible();
  await page.keyboard.press("Escape");

  const refused = await signIn(page, lang, papers);
  await expect(refused.getByText(validators("email.error_message"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(await signIn(page, lang, { ...papers, password: "Harbour2027" })).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: papers.login })).toBeVisible();
});
