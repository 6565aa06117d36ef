import { expect, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { signIn, signOut } from "../sign-in.ts";

const lang = "en";

const say = phrasesOf(lang, "password");

test("a password is changed with the current one; the new one signs in, the old one does not", async ({
  page,
}) => {
  const papers = await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}/player/profile#password`);
  const fill = async (current: string, next: string) => {
    await page.getByLabel(say("current"), { exact: true }).fill(current);
    await page.getByLabel(say("new"), { exact: true }).fill(next);
    await page.getByLabel(say("confirm"), { exact: true }).fill(next);
    await page.getByRole("button", { name: say("change"), exact: true }).click();
  };
  await fill("Wrong12345", "Harbour2027");
  await expect(page.getByLabel(say("current"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  await fill(papers.password, "Harbour2027");
  await expect(page.getByText(say("changedToast"))).toBeVisible();
  await signOut(page);
  const modal = await signIn(page, lang, papers);
  await expect(modal.getByText(/.+/).first()).toBeVisible();
  await expect(modal.getByLabel(phrasesOf(lang, "session")("email"))).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Escape");
  await expect(await signIn(page, lang, { ...papers, password: "Harbour2027" })).toBeHidden();
});
