import type { Locator } from "@playwright/test";
import { expect, test, visit } from "../journey.ts";
import { codeOf } from "../one-time-code.ts";
import { confirmContacts, readSmsCode } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { signIn, signOut } from "../sign-in.ts";
import { setUpApp, takeCodes } from "./set-up-app.ts";

const lang = "en";

const say = phrasesOf(lang, "two-factor");
const session = phrasesOf(lang, "session");

/** Submits a code or a recovery code as the second step of a sign-in. */
const enter = async (modal: Locator, what: "code" | "recovery", code: string) => {
  await modal.getByLabel(say(what), { exact: true }).fill(code);
  await modal.getByRole("button", { name: session("submit"), exact: true }).click();
};
const expectRefused = (modal: Locator, what: "code" | "recovery") =>
  expect(modal.getByLabel(say(what), { exact: true })).toHaveAttribute("aria-invalid", "true");

test("an app is set up and required at sign-in; a recovery code replaces it once, is counted, and is void with the others when ten new ones are created [TWOFA-10, TWOFA-12]", async ({
  page,
}) => {
  const papers = await arriveSignedUp(page, { isComplete: true });
  const { secret, codes } = await setUpApp(page, lang);
  const [used = "", next = "", proof = "", unused = ""] = codes;
  const left = (count: string) => page.getByText(say("ownLeft", { left: count }));
  await expect(page.getByRole("switch", { name: say("app") })).toBeChecked();
  await expect(left("10")).toBeVisible();

  await signOut(page);
  let modal = await signIn(page, lang, papers);
  await enter(modal, "code", "000000");
  await expectRefused(modal, "code");
  // The set-up used this time step: the next one's code is accepted a little early.
  await enter(modal, "code", codeOf(secret, new Date(Date.now() + 30_000)));
  await expect(modal).toBeHidden();

  const askForRecovery = async () => {
    await signOut(page);
    modal = await signIn(page, lang, papers);
    await modal.getByRole("button", { name: say("useRecovery") }).click();
  };
  await askForRecovery();
  await enter(modal, "recovery", used);
  await expect(modal).toBeHidden();
  await askForRecovery();
  await enter(modal, "recovery", used);
  await expectRefused(modal, "recovery");
  await enter(modal, "recovery", next);
  await expect(modal).toBeHidden();

  await visit(page, `/${lang}/player/profile#security`);
  await expect(left("8")).toBeVisible();
  await page.getByRole("button", { name: say("renew") }).click();
  const ask = page.getByRole("dialog", { name: say("renewTitle") });
  await expect(ask.getByText(say("renewApp"))).toBeVisible();
  await ask.getByRole("button", { name: say("useRecovery") }).click();
  await ask.getByLabel(say("recovery"), { exact: true }).fill(proof);
  await ask.getByRole("button", { name: say("make") }).click();
  const fresh = await takeCodes(page, lang);
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  await expect(left("10")).toBeVisible();

  await askForRecovery();
  await enter(modal, "recovery", unused);
  await expectRefused(modal, "recovery");
  await enter(modal, "recovery", fresh[0] ?? "");
  await expect(modal).toBeHidden();
});

test("a code by SMS is turned on, required at sign-in and turned off [TWOFA-11, TWOFA-15, TWOFA-16]", async ({
  page,
}) => {
  const papers = await arriveSignedUp(page, { isComplete: true });
  await confirmContacts(papers.login);
  await visit(page, `/${lang}/player/profile#security`);
  const smsSwitch = page.getByRole("switch", { name: say("sms") });
  await smsSwitch.press("Space");
  const turnOn = page.getByRole("dialog", { name: say("smsTitle") });
  const first = await newCode(papers.login, "");
  await turnOn.getByLabel(say("code"), { exact: true }).fill(first);
  await turnOn.getByRole("button", { name: say("confirm") }).click();
  await takeCodes(page, lang);
  await expect(smsSwitch).toBeChecked();

  await signOut(page);
  const modal = await signIn(page, lang, papers);
  await expect(modal.getByText(say("signInSms"))).toBeVisible();
  const second = await newCode(papers.login, first);
  // A used code, and one replaced by a newer one, are refused.
  await enter(modal, "code", first);
  await expectRefused(modal, "code");
  await enter(modal, "code", second);
  await expect(modal).toBeHidden();

  await visit(page, `/${lang}/player/profile#security`);
  await smsSwitch.press("Space");
  const turnOff = page.getByRole("dialog", { name: say("removeTitle") });
  await turnOff.getByLabel(say("code"), { exact: true }).fill(await newCode(papers.login, second));
  await turnOff.getByRole("button", { name: say("remove") }).click();
  await expect(smsSwitch).not.toBeChecked();
});

/** The code of the latest message, once it differs from the previous one. */
async function newCode(login: string, before: string): Promise<string> {
  await expect.poll(() => readSmsCode(login).then((code) => code !== "" && code !== before)).toBe(true);
  return readSmsCode(login);
}
