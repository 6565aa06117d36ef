import { gameFrame } from "../games.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { bringRealityCheck } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";
import { phrasesOf } from "../phrases.ts";

const said = {
  ru: { title: "Сверим время", goOn: "Продолжить игру", leave: "Закончить", limits: "Поставить лимиты" },
  en: { title: "Time check", goOn: "Go on playing", leave: "Leave the game", limits: "Set limits" },
} as const;

for (const lang of ["ru", "en"] as const) {
  const words = said[lang];

  test(`play stops behind the reality check until it is answered, over a reload too (${lang})`, async ({
    page,
  }) => {
    const { login } = await arriveSignedUp(page, { isComplete: true });
    const play = gameFrame(page).locator("button.play");
    await page.goto(`/${lang}/real/penny-orchard`);
    await expect(play).toBeEnabled({ timeout: 20_000 });
    await bringRealityCheck(login);
    await page.reload();
    const dialog = page.getByRole("dialog", { name: words.title });
    await expect(dialog).toBeVisible();
    await expect(gameFrame(page).locator("button.play")).toBeDisabled({ timeout: 20_000 });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: words.goOn }).click();
    await expect(dialog).toBeHidden();
    await expect(play).toBeEnabled({ timeout: 20_000 });
    await bringRealityCheck(login);
    await page.reload();
    await dialog.getByRole("button", { name: words.leave }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    await page.goto(`/${lang}/real/penny-orchard`);
    await expect(play).toBeEnabled({ timeout: 20_000 });
    await bringRealityCheck(login);
    await page.reload();
    await dialog.getByRole("button", { name: words.limits }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/player/profile#limits$`));
  });
}

// One language: the words come from the phrase files, which a test keeps whole in both.
const lang = "en";
const care = phrasesOf(lang, "reality-check");
const site = phrasesOf(lang, "site");

test("limits and time-out are two presses away on any page, in the cashier and in a game, on a phone too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}`);
  const sheet = page.getByRole("dialog", { name: care("care.title") });
  const way = (name: string) => sheet.getByRole("link", { name: new RegExp(`^${care(`care.${name}`)}`) });
  await page.getByRole("button", { name: site("nav.menu"), exact: true }).click();
  await page.getByRole("button", { name: site("nav.care"), exact: true }).click();
  await expectAccessible(page);
  await way("limits").click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/player/profile#limits$`));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole("banner")
    .getByRole("button", { name: site("nav.care"), exact: true })
    .click();
  await expect(way("timeOut")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/${lang}?show=cash-in`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: site("nav.care"), exact: true })
    .click();
  await way("limits").click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/player/profile#limits$`));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`/${lang}/real/penny-orchard`);
  await gameFrame(page)
    .getByRole("button", { name: care("care.title") })
    .click({ timeout: 30_000 });
  await way("timeOut").click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/player/profile#self-exclusion$`));
});
