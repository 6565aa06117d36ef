import { expect, expectAccessible, type Page, visit } from "../journey.ts";
import { codeOf } from "../one-time-code.ts";
import { type Lang, phrasesOf } from "../phrases.ts";

/**
 * Turns on the second step by an app in the profile; returns the app's key and the recovery codes. Uses the
 * current time step's code.
 */
export async function setUpApp(
  page: Page,
  lang: Lang,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const say = phrasesOf(lang, "two-factor");
  await visit(page, `/${lang}/player/profile#security`);
  await page.getByRole("switch", { name: say("app") }).press("Space");
  const setUp = page.getByRole("dialog", { name: say("appTitle") });
  const secret = await setUp.locator("code").innerText();
  await expectAccessible(page);
  await setUp.getByLabel(say("code"), { exact: true }).fill(codeOf(secret));
  await setUp.getByRole("button", { name: say("confirm") }).click();
  return { secret, codes: await takeCodes(page, lang) };
}

/** Reads the ten recovery codes, which are shown once, and confirms that they are saved. */
export async function takeCodes(page: Page, lang: Lang): Promise<readonly string[]> {
  const say = phrasesOf(lang, "two-factor");
  const shown = page.getByRole("dialog", { name: say("codesTitle") });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const codes = await shown.getByRole("listitem").allInnerTexts();
  await shown.getByRole("button", { name: say("codesDone") }).click();
  return codes;
}
