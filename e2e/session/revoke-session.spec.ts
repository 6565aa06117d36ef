import { expect, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../papers.ts";
import { phrasesOf } from "../phrases.ts";
import { signIn } from "../sign-in.ts";

// One language: the words come from the phrase files, which a test keeps whole in both.
const lang = "ru";
const say = phrasesOf(lang, "session");

test("a device that is signed in elsewhere is shown and signed out from here, all others by one press", async ({
  page,
  browser,
}) => {
  const papers = await arriveSignedUp(page, { isComplete: true });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await expect(await signIn(other, lang, papers)).toBeHidden();
  await visit(other, `/${lang}/player/balance`);
  await visit(page, `/${lang}/player/profile`);
  await expect(page.getByText(say("thisDevice"))).toHaveCount(1);
  const revoke = page.getByRole("button", { name: new RegExp(`^${say("revoke")}: `) });
  await expect(revoke).toHaveCount(1);
  await revoke.click();
  await expect(page.getByText(say("revoked"))).toBeVisible();
  await expect(revoke).toHaveCount(0);
  await other.goto(`/${lang}/player/balance`);
  await expect(other.getByRole("dialog", { name: say("title") })).toBeVisible();
  await elsewhere.close();

  const more = await Promise.all([browser.newContext(), browser.newContext()]);
  const others = await Promise.all(more.map((context) => context.newPage()));
  for (const each of others) await expect(await signIn(each, lang, papers)).toBeHidden();
  await visit(page, `/${lang}/player/profile`);
  await expect(revoke).toHaveCount(2);
  await page.getByRole("button", { name: say("revokeOthers"), exact: true }).click();
  await expect(page.getByText(say("revokedOthers"))).toBeVisible();
  await expect(revoke).toHaveCount(0);
  for (const each of others)
    await expect(each.getByRole("dialog", { name: say("ended.title") })).toContainText(say("ended.revoked"));
  await Promise.all(more.map((context) => context.close()));
});
