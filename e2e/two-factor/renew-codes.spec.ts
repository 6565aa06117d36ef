import { expect, test, visit } from "../journey.ts";
import { codeOf } from "../one-time-code.ts";
import { arriveSignedUp } from "../papers.ts";
import { type Lang, phrasesOf } from "../phrases.ts";
import { signIn, signOut } from "../sign-in.ts";
import { setUpApp, takeCodes } from "./set-up-app.ts";

test("a used recovery code is counted, ten new ones take the place of all the old: set up and used in Russian, renewed and tried in English", async ({
  page,
}) => {
  let lang: Lang = "ru";
  const say = (key: string, values?: Record<string, string>) => phrasesOf(lang, "two-factor")(key, values);
  const papers = await arriveSignedUp(page, { isComplete: true });
  const { secret, codes: old } = await setUpApp(page, lang);
  const left = (count: string) => page.getByText(say("ownLeft", { left: count }));
  await expect(left("10")).toBeVisible();
  const enterBy = async (code: string) => {
    await signOut(page);
    const modal = await signIn(page, lang, papers);
    await modal.getByRole("button", { name: say("useRecovery") }).click();
    await modal.getByLabel(say("recovery"), { exact: true }).fill(code);
    await modal.getByRole("button", { name: phrasesOf(lang, "session")("submit"), exact: true }).click();
    return modal;
  };
  await expect(await enterBy(old[0] ?? "")).toBeHidden();

  lang = "en";
  await visit(page, `/${lang}/player/profile`);
  await expect(left("9")).toBeVisible();
  await page.getByRole("button", { name: say("renew") }).click();
  const ask = page.getByRole("dialog", { name: say("renewTitle") });
  // The step of the set-up is used: the next one is taken, which is allowed to be a little early.
  await ask.getByLabel(say("code"), { exact: true }).fill(codeOf(secret, new Date(Date.now() + 30_000)));
  await ask.getByRole("button", { name: say("make") }).click();
  const fresh = await takeCodes(page, lang);
  expect(fresh.filter((code) => old.includes(code))).toEqual([]);
  await expect(left("10")).toBeVisible();

  const modal = await enterBy(old[1] ?? "");
  await expect(modal.getByLabel(say("recovery"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  await modal.getByLabel(say("recovery"), { exact: true }).fill(fresh[0] ?? "");
  await modal.getByRole("button", { name: phrasesOf(lang, "session")("submit"), exact: true }).click();
  await expect(modal).toBeHidden();
});
