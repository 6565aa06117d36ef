import { expect, test, visit } from "../journey.ts";
import { codeOf } from "../one-time-code.ts";
import { confirmContacts, readSmsCode } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";
import { langs, phrasesOf } from "../phrases.ts";
import { signIn, signOut } from "../sign-in.ts";
import { setUpApp } from "./set-up-app.ts";

for (const lang of langs) {
  const say = phrasesOf(lang, "two-factor");
  const session = phrasesOf(lang, "session");

  test(`an app is set up, asked for at the sign-in, and a recovery code opens in its place, once (${lang}) [TWOFA-10, TWOFA-12]`, async ({
    page,
  }) => {
    const papers = await arriveSignedUp(page, { isComplete: true });
    const { secret, codes } = await setUpApp(page, lang);
    const [recoveryCode = ""] = codes;
    await expect(page.getByRole("switch", { name: say("app") })).toBeChecked();

    await signOut(page);
    let modal = await signIn(page, lang, papers);
    // The step of the set-up is used: the next one is taken, which is allowed to be a little early.
    const next = codeOf(secret, new Date(Date.now() + 30_000));
    await modal.getByLabel(say("code"), { exact: true }).fill("000000");
    await modal.getByRole("button", { name: session("submit"), exact: true }).click();
    await expect(modal.getByLabel(say("code"), { exact: true })).toHaveAttribute("aria-invalid", "true");
    await modal.getByLabel(say("code"), { exact: true }).fill(next);
    await modal.getByRole("button", { name: session("submit"), exact: true }).click();
    await expect(modal).toBeHidden();

    await signOut(page);
    modal = await signIn(page, lang, papers);
    await modal.getByRole("button", { name: say("useRecovery") }).click();
    await modal.getByLabel(say("recovery"), { exact: true }).fill(recoveryCode);
    await modal.getByRole("button", { name: session("submit"), exact: true }).click();
    await expect(modal).toBeHidden();

    await signOut(page);
    modal = await signIn(page, lang, papers);
    await modal.getByRole("button", { name: say("useRecovery") }).click();
    await modal.getByLabel(say("recovery"), { exact: true }).fill(recoveryCode);
    await modal.getByRole("button", { name: session("submit"), exact: true }).click();
    await expect(modal.getByLabel(say("recovery"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  });
}

test("a code by SMS is turned on in English, asked for at the sign-in and turned off in Russian [TWOFA-11, TWOFA-15, TWOFA-16]", async ({
  page,
}) => {
  let say = phrasesOf("en", "two-factor");
  const session = phrasesOf("ru", "session");
  const papers = await arriveSignedUp(page, { isComplete: true });
  await confirmContacts(papers.login);
  await visit(page, "/en/player/profile");
  const smsSwitch = () => page.getByRole("switch", { name: say("sms") });
  await smsSwitch().press("Space");
  const turnOn = page.getByRole("dialog", { name: say("smsTitle") });
  const first = await newCode(papers.login, "");
  await turnOn.getByLabel(say("code"), { exact: true }).fill(first);
  await turnOn.getByRole("button", { name: say("confirm") }).click();
  const codes = page.getByRole("dialog", { name: say("codesTitle") });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await codes.getByRole("button", { name: say("codesDone") }).click();
  await expect(smsSwitch()).toBeChecked();

  await signOut(page);
  say = phrasesOf("ru", "two-factor");
  const modal = await signIn(page, "ru", papers);
  await expect(modal.getByText(say("signInSms"))).toBeVisible();
  const second = await newCode(papers.login, first);
  // A code that served once, and one that a newer has replaced, open nothing.
  await modal.getByLabel(say("code"), { exact: true }).fill(first);
  await modal.getByRole("button", { name: session("submit"), exact: true }).click();
  await expect(modal.getByLabel(say("code"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  await modal.getByLabel(say("code"), { exact: true }).fill(second);
  await modal.getByRole("button", { name: session("submit"), exact: true }).click();
  await expect(modal).toBeHidden();

  await visit(page, "/ru/player/profile");
  await smsSwitch().press("Space");
  const turnOff = page.getByRole("dialog", { name: say("removeTitle") });
  await turnOff.getByLabel(say("code"), { exact: true }).fill(await newCode(papers.login, second));
  await turnOff.getByRole("button", { name: say("remove") }).click();
  await expect(smsSwitch()).not.toBeChecked();
});

/** The code of the newest message, once it is another than the one before. */
async function newCode(login: string, before: string): Promise<string> {
  await expect.poll(() => readSmsCode(login).then((code) => code !== "" && code !== before)).toBe(true);
  return readSmsCode(login);
}
