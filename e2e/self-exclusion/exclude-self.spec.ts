import { cashierOf } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { setSelfExclusion } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { signIn } from "../sign-in.ts";

const lang = "ru";

const say = phrasesOf(lang, "self-exclusion");

test("a week's exclusion stops play at once and allows withdrawals; reopening is requested, waited for, and takes effect [GUARD-11, GUARD-12, SELFEX-11, SELFEX-17, SELFEX-20]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}/player/profile#self-exclusion`);
  await page.getByRole("radio", { name: say("period.7_day") }).check();
  await page.getByRole("button", { name: say("block"), exact: true }).click();
  const ask = page.getByRole("dialog");
  await expectAccessible(page);
  await ask.getByRole("button", { name: say("block"), exact: true }).click();
  await expect(page.getByText(say("done"))).toBeVisible();

  await visit(page, `/${lang}/real/penny-orchard`);
  await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  const popup = page.getByRole("dialog", { name: say("title") });
  await expectAccessible(page);
  await popup.getByRole("button", { name: phrasesOf(lang, "wallet")("withdraw") }).click();
  await expect(cashierOf(page, lang).locator("[data-method=card]")).toBeVisible();

  await visit(page, `/${lang}/player/profile#self-exclusion`);
  await page.getByRole("button", { name: say("reopenTitle") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("yes") })
    .click();
  await expect(page.locator("#self-exclusion").getByRole("status")).toBeVisible();
  await expect(page.getByRole("button", { name: say("reopenTitle") })).toHaveCount(0);
  await visit(page, `/${lang}/real/penny-orchard`);
  await expect(popup).toBeVisible();

  await setSelfExclusion(login, new Date(Date.now() - 1_000));
  await visit(page, `/${lang}/real/penny-orchard`);
  await expect(gameFrame(page).locator("button.play")).toBeEnabled();
});

test("an exclusion ends games in another tab and on another device and shows both the reason, each in its language [SELFEX-04, SIGNIN-13, SIGNIN-14]", async ({
  page,
  context,
  browser,
}) => {
  const say = phrasesOf("ru", "self-exclusion");
  const there = phrasesOf("en", "self-exclusion");
  const papers = await arriveSignedUp(page, { isComplete: true });
  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await expect(await signIn(device, "en", papers)).toBeHidden();
  for (const [game, lang] of [
    [page, "ru"],
    [device, "en"],
  ] as const) {
    const line = game.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    await visit(game, `/${lang}/real/penny-orchard`);
    await expect(gameFrame(game).locator("button.play")).toBeEnabled();
    await line;
  }
  const tab = await context.newPage();
  await visit(tab, "/ru/player/profile#self-exclusion");
  await tab.getByRole("radio", { name: say("period.24_hour") }).check();
  await tab.getByRole("button", { name: say("block"), exact: true }).click();
  await tab
    .getByRole("dialog")
    .getByRole("button", { name: say("block"), exact: true })
    .click();
  const notice = device.getByRole("dialog", { name: there("title") });
  await Promise.all([
    expect(page.getByRole("dialog", { name: say("title") })).toBeVisible(),
    expect(page).toHaveURL(/\/ru\/?$/),
    expect(device).toHaveURL(/\/en\/?$/),
    expect(notice).toContainText(there("signedOut")),
  ]);

  // A sign-in on the other device shows only the popup.
  await signIn(device, "en", papers);
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText(there("signedOut"));
  await elsewhere.close();
});
