import { expect, expectAccessible, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { signIn } from "../sign-in.ts";

const words = { ru: phrasesOf("ru", "session"), en: phrasesOf("en", "session") };

test("a session on another device is listed and ended from here, all others by one press, in both languages", async ({
  page,
  browser,
}) => {
  const papers = await arriveSignedUp(page, { isComplete: true });
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [first, second, last] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!first || !second || !last) throw new Error("three devices were opened");
  const devices = [
    [first, "ru"],
    [second, "en"],
    [last, "ru"],
  ] as const;
  for (const [device, lang] of devices) {
    await expect(await signIn(device, lang, papers)).toBeHidden();
    await expect(device.getByText(words[lang]("previous"))).toBeVisible();
    await expect(device.getByRole("link", { name: words[lang]("notYou") })).toHaveAttribute(
      "href",
      `/${lang}/player/profile#security`,
    );
  }

  await visit(page, "/ru/player/profile");
  await expect(page.getByText(words.ru("thisDevice"))).toHaveCount(1);
  const revoke = page.getByRole("button", {
    name: new RegExp(`^(${words.ru("revoke")}|${words.en("revoke")}): `),
  });
  await expect(revoke).toHaveCount(3);
  // The last used one comes first.
  await revoke.first().click();
  await expect(page.getByText(words.ru("revoked"))).toBeVisible();
  await expect(revoke).toHaveCount(2);
  await expect(last.getByRole("dialog", { name: words.ru("ended.title") })).toContainText(
    words.ru("ended.revoked"),
  );
  await expectAccessible(last);

  await visit(page, "/en/player/profile");
  await expect(revoke).toHaveCount(2);
  await page.getByRole("button", { name: words.en("revokeOthers"), exact: true }).click();
  await expect(page.getByText(words.en("revokedOthers"))).toBeVisible();
  await expect(revoke).toHaveCount(0);
  for (const [device, lang] of devices.slice(0, 2))
    await expect(device.getByRole("dialog", { name: words[lang]("ended.title") })).toContainText(
      words[lang]("ended.revoked"),
    );
  await Promise.all(contexts.map((context) => context.close()));
});
