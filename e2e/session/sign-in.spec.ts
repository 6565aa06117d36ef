import { expect, expectAccessible, test, visit } from "../journey.ts";
import { demo } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "en";

const say = phrasesOf(lang, "session");

test("a login-only page asks to sign in, shows errors under their fields, and opens afterwards [GUARD-02, GUARD-03, SIGNIN-02, SIGNIN-03, SIGNIN-12, SIGNIN-15]", async ({
  page,
}) => {
  await visit(page, `/${lang}/player/history/games`);
  const modal = page.getByRole("dialog", { name: say("title") });
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  const send = async (email: string, password: string) => {
    await modal.getByLabel(say("email")).fill(email);
    await modal.getByLabel(say("password"), { exact: true }).fill(password);
    await modal.getByRole("button", { name: say("submit"), exact: true }).click();
  };
  await send("nobody@example.com", "Wrong12345");
  await expect(modal.getByText(phrasesOf(lang, "validators")("email.error_message"))).toBeVisible();
  await expect(modal.getByLabel(say("email"))).toHaveValue("nobody@example.com");
  await send(demo.email, demo.password);
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${lang}/player/history/games$`));
});
