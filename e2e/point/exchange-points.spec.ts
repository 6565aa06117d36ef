import { expectBalance } from "../cashier.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "ru";

test("points become money: quote, exchange, balance [POINTS-01, POINTS-02, POINTS-03, POINTS-04, POINTS-13, ROUTE-30]", async ({
  page,
}) => {
  const say = phrasesOf(lang, "point");
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator("point.give-points", "--player", login, "--points", "3500", "--note", "journey");
  await visit(page, `/${lang}/player/balance`);
  await page.getByRole("link", { name: say("toExchange") }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/player/balance/bonus-points$`));
  const field = page.getByRole("textbox", { name: say("points") });
  await field.fill("999");
  await field.press("Tab");
  await expect(page.getByText(phrasesOf(lang, "validators")("points.min"))).toBeVisible();
  await field.fill("2500");
  const form = page.getByRole("region", { name: say("exchange") });
  await expect(form.getByText("2.50 USD")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: say("exchange"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("doneTitle") });
  await expect(dialog).toContainText("2.50 USD");
  await dialog.getByRole("button", { name: say("ok"), exact: true }).click();
  await expectBalance(page, 250);
  await expect(form.getByText("1 000", { exact: true })).toBeVisible();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideways(page);
  }
});
