import { gameFrame } from "../games.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { bringRealityCheck } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { type Lang, phrasesOf } from "../phrases.ts";

const words = { title: "Reality check", goOn: "Keep playing", leave: "Leave the game", limits: "Set limits" };

test("play stops behind the reality check until it is answered, also after a reload", async ({ page }) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  const play = gameFrame(page).locator("button.play");
  await page.goto("/en/real/penny-orchard");
  await expect(play).toBeEnabled();
  await bringRealityCheck(login);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: words.title });
  await expect(dialog).toBeVisible();
  await expect(gameFrame(page).locator("button.play")).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: words.goOn }).click();
  await expect(dialog).toBeHidden();
  await expect(play).toBeEnabled();
  await bringRealityCheck(login);
  await page.reload();
  await dialog.getByRole("button", { name: words.leave }).click();
  await expect(page).toHaveURL(/\/en\/?$/);
  await page.goto("/en/real/penny-orchard");
  await expect(play).toBeEnabled();
  await bringRealityCheck(login);
  await page.reload();
  await dialog.getByRole("button", { name: words.limits }).click();
  await expect(page).toHaveURL(/\/en\/player\/profile#limits$/);
});

test("limits and time-out are two presses away on any page, in the cashier and in a game, on a phone too, in both languages", async ({
  page,
}) => {
  let lang: Lang = "en";
  const site = (key: string) => phrasesOf(lang, "site")(key);
  const care = (key: string) => phrasesOf(lang, "reality-check")(key);
  const sheet = () => page.getByRole("dialog", { name: care("care.title") });
  const way = (name: string) => sheet().getByRole("link", { name: new RegExp(`^${care(`care.${name}`)}`) });
  const phone = { width: 360, height: 740 };
  await page.setViewportSize(phone);
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}`);
  await page.getByRole("button", { name: site("nav.menu"), exact: true }).click();
  await page.getByRole("button", { name: site("nav.care"), exact: true }).click();
  await expectAccessible(page);
  await way("limits").click();
  await expect(page).toHaveURL(/\/en\/player\/profile#limits$/);
  await visit(page, `/${lang}?show=cash-in`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: site("nav.care"), exact: true })
    .click();
  await way("timeOut").click();
  await expect(page).toHaveURL(/\/en\/player\/profile#self-exclusion$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  lang = "ru";
  await page.goto(`/${lang}/real/penny-orchard`);
  await gameFrame(page)
    .getByRole("button", { name: care("care.title") })
    .click();
  await way("timeOut").click();
  await expect(page).toHaveURL(/\/ru\/player\/profile#self-exclusion$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole("banner")
    .getByRole("button", { name: site("nav.care"), exact: true })
    .click();
  await expect(way("timeOut")).toBeVisible();
  await way("limits").click();
  await expect(page).toHaveURL(/\/ru\/player\/profile#limits$/);
});
