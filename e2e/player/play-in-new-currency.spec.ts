import { cashierOf, payWithCard } from "../cashier.ts";
import { gameFrame, spinOnce } from "../games.ts";
import { expect, test, visit } from "../journey.ts";
import { type SecondCasino, startSecondCasino } from "../second-casino.ts";
import { arriveSignedUp } from "../new-player.ts";
import { words } from "../words.ts";

const lang = "en";
const port = Number(process.env["W10_E2E_PORT"] ?? "3399") + 2;
test.use({ baseURL: `http://localhost:${port}` });

let casino: SecondCasino;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  casino = await startSecondCasino(port);
  const yen = "--code JPY --symbol ¥ --exponent 0 --rate 0.0065 --note journey".split(" ");
  await casino.operate("currency.add-currency", ...yen);
  const offered = "--code default --currencies JPY,USD --default-currency JPY --note journey".split(" ");
  await casino.operate("market.set-market", ...offered);
});
test.afterAll(() => casino.stop());

test("a currency added while the casino runs is chosen at sign-up, deposited, played and shown without decimals", async ({
  page,
}) => {
  const w = words[lang];
  await visit(page, `/${lang}/sign-up`);
  await expect(page.getByRole("radio", { name: "JPY" })).toBeChecked();
  await expect(page.getByRole("radio")).toHaveCount(2);
  await arriveSignedUp(page, { isComplete: true, currency: "JPY" });
  await visit(page, `/${lang}/real/pharaoh-mines`);
  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled();
  await play.click();
  await frame.getByRole("alert").getByRole("button", { name: w.deposit }).click();
  await payWithCard(page, { lang, card: "4242424242424242", amount: "15 000" });
  const cashier = cashierOf(page, lang);
  await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
  await cashier.getByRole("button", { name: w.closeCashier }).click();
  const balance = frame.locator(".is-balance > b");
  await expect(balance).toHaveText(/^15\s000\sJPY$/);
  await spinOnce(page, lang);
  // Whatever the spin has won, it is a whole number.
  await expect(balance).toHaveText(/^\d{1,3}(\s\d{3})*\sJPY$/);
  const [amount = ""] = (await balance.innerText()).split(/\sJPY/);
  await visit(page, `/${lang}/player/balance`);
  await expect(page.getByRole("main")).toContainText(new RegExp(`${amount.replaceAll(/\s/g, "\\s")}\\s*JPY`));
});
