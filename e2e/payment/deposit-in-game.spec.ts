import { cashierOf, payWithCard } from "../cashier.ts";
import { gameFrame, spinOnce } from "../games.ts";
import { expect, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { expectSameBalance } from "../rounds.ts";
import { words } from "../words.ts";

const lang = "en";

test("a player without money deposits without leaving the game, sees the balance there, and plays on [GAME-01]", async ({
  page,
}) => {
  const w = words[lang];
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}/real/pharaoh-mines`);
  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled();
  await play.click();
  const alert = frame.getByRole("alert");
  await expect(alert).toContainText(phrasesOf(lang, "studio")("error.funds"));
  await alert.getByRole("button", { name: w.deposit }).click();
  await payWithCard(page, { lang, card: "4242424242424242", amount: "50" });
  const cashier = cashierOf(page, lang);
  await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
  await cashier.getByRole("button", { name: w.closeCashier }).click();
  await expect(cashier).toBeHidden();
  await expect(frame.locator(".is-balance > b")).toHaveText(/^50\.00/);
  await expect(alert).toBeHidden();
  await spinOnce(page, lang);
  await expectSameBalance(page);
});
