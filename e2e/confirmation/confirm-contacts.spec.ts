import { expect, expectAccessible, test, visit } from "../journey.ts";
import { ageConfirmation, readLetterLink, readSmsCode } from "../operator.ts";
import { arriveSignedUp, demo, profile } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { signIn, signOut } from "../sign-in.ts";

const lang = "ru";

const say = phrasesOf(lang, "confirmation");

test("an email's link shows each of its five results, signed in and signed out [PHONE-04, PHONE-05, PHONE-06]", async ({
  page,
}) => {
  const { email, login } = await arriveSignedUp(page, { isComplete: true });
  const link = (await readLetterLink(email, "/confirm/email/")).replace(/^\/\w\w/, `/${lang}`);
  const follow = async (address: string, outcome: string) => {
    await visit(page, address);
    await expect(page.getByText(say(`reason.${outcome}`)).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  };
  await follow(`${link.slice(0, -4)}aaaa`, "signature_invalid");
  await ageConfirmation(login, 1);
  await follow(link, "expired");
  await ageConfirmation(login, -1);
  await signOut(page);
  await expect(await signIn(page, lang, demo)).toBeHidden();
  await follow(link, "sign_in_required");
  await signOut(page);
  await follow(link, "confirmed");
  await follow(link, "already_confirmed");
});

test("a complete profile is read-only; its phone is confirmed by the code of an SMS after a wrong one was refused [PROFILE-02, PROFILE-03, PHONE-01, PHONE-07, PHONE-08, PHONE-09]", async ({
  page,
}) => {
  const { login, email } = await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}/player/profile`);
  const label = phrasesOf(lang, "player");
  for (const [key, value] of [
    ["signUp.login", login],
    ["profile.email", email],
    ["profile.name", profile.name],
    ["profile.city", profile.city],
  ] as const) {
    const field = page.getByLabel(label(key), { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute("readonly", "");
  }
  await expect(page.getByRole("button", { name: label("profile.save"), exact: true })).toHaveCount(0);
  // The email's button comes first.
  await page
    .getByRole("main")
    .getByRole("button", { name: say("confirm"), exact: true })
    .last()
    .click();
  const ask = page.getByRole("dialog", { name: say("phoneTitle") });
  const field = ask.getByLabel(say("code"), { exact: true });
  await expect.poll(() => readSmsCode(login)).toMatch(/^\d{6}$/);
  const code = await readSmsCode(login);
  await expectAccessible(page);
  await field.fill(code === "000000" ? "111111" : "000000");
  await ask.getByRole("button", { name: say("submit"), exact: true }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(code);
  await ask.getByRole("button", { name: say("submit"), exact: true }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByText(say("phoneDone"), { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText(say("verified"), { exact: true })).toHaveCount(1);
});
