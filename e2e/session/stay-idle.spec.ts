import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { signInButton } from "../sign-in.ts";

const lang = "ru";

const say = phrasesOf(lang, "session");

test("an idle page asks a minute before it signs out, stays by a press, and says why it signed out", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  await page.clock.install();
  const since = Date.now();
  await visit(page, `/${lang}/player/balance`);
  await untilWatched(page, since);
  const ask = page.getByRole("dialog", { name: say("idle.title") });
  await page.clock.fastForward("28:00");
  await expect(ask).toHaveCount(0);
  await page.clock.fastForward("01:30");
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole("button", { name: say("idle.stay") }).click();
  await expect(ask).toHaveCount(0);
  await page.clock.fastForward("28:00");
  await expect(ask).toHaveCount(0);
  await page.clock.fastForward("02:30");
  await expect(page.getByText(say("idle.over"), { exact: true })).toBeVisible();
  await expect(page.getByText(say("idle.overText", { minutes: "30" }))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  await expect(signInButton(page, lang)).toBeVisible();
});

/** The idle timer starts when the browser is idle, and counts from then on. */
async function untilWatched(page: Page, since: number): Promise<void> {
  await expect.poll(() => page.evaluate("Number(localStorage.userActivity)")).toBeGreaterThanOrEqual(since);
}
