import { expect, test, visit } from "../journey.ts";
import { confirmContacts, unsubscribeLink } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { signOut } from "../sign-in.ts";

const lang = "ru";

const say = phrasesOf(lang, "subscription");

test("mailings are switched on and off, and a letter's link ends them without a sign-in [MAILING-01, MAILING-06, MAILING-07]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}/player/profile#mailing`);
  const offers = page.getByRole("switch", { name: say("emailPromo") });
  await expect(offers).toBeDisabled();
  await confirmContacts(login);
  await page.reload();
  await expect(offers).toBeEnabled();
  for (const name of ["emailPromo", "phoneSms", "phoneCall"]) {
    await page.getByRole("switch", { name: say(name) }).press("Space");
    await expect(page.getByRole("switch", { name: say(name) })).toBeChecked();
  }
  // Off, on, off, and leave: the last wish counts although nothing was waited for. The new page may load
  // before the server has it.
  const calls = page.getByRole("switch", { name: say("phoneCall") });
  for (let press = 0; press < 3; press += 1) await calls.press("Space");
  await expect(async () => {
    await page.reload();
    await expect(offers).toBeChecked();
    expect(await calls.isChecked()).toBe(false);
  }).toPass();

  const info = (await (await page.context().request.get("/api/player/info")).json()) as { id: string };
  await signOut(page);
  const unsubscribe = async (link: string) => {
    await visit(page, link);
    const ask = page.getByRole("dialog", { name: say("unsubscribeTitle") });
    await ask.getByRole("button", { name: say("unsubscribe") }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  };
  for (const type of ["emailPromo", "emailService", "phoneSms", "phoneCall"]) {
    await unsubscribe(unsubscribeLink(lang, { playerId: info.id, type }));
    await expect(page.getByText(say("done", { what: say(type) }))).toBeVisible();
  }
  const bent = unsubscribeLink(lang, { playerId: info.id, type: "emailPromo" });
  await unsubscribe(bent.replace(/unsubscribe\/./, "unsubscribe/_"));
  await expect(page.getByText(say("failed"))).toBeVisible();
});
