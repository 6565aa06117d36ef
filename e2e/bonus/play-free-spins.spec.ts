import { amountIn, expectBalance } from "../cashier.ts";
import { gameFrame, spinOnce } from "../games.ts";
import { expect, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "en";

const spins = 5;

/** Stakes and wins of the latest rounds in the history, minor units, newest first. */
async function readHistory(page: Page): Promise<{ stake: number; win: number }[]> {
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(spins);
  return Promise.all(
    (await rows.all()).map(async (row) => ({
      stake: amountIn(await row.locator("td").nth(4).innerText()),
      win: amountIn(await row.locator("td").nth(5).innerText()),
    })),
  );
}

test("granted free spins are played to the end at the title's stake, and their winnings become bonus money [BONUS-19, FORMAT-06]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { login } = await arriveSignedUp(page, { isComplete: true });
  // Twenty lines cannot divide 0.25: the title uses its next lower stake.
  const order = [
    "bonus.grant-free-spins",
    "--player",
    login,
    "--spins",
    String(spins),
    "--stake",
    "0.25",
    "--currency",
    "USD",
    "--games",
    "kraken,pharaoh-mines",
  ];
  await runOperator(...order, "--wager", "20", "--days", "7", "--note", "journey");
  await visit(page, `/${lang}/real/pharaoh-mines`);
  const toast = page.getByRole("status").filter({ hasText: phrasesOf(lang, "bonus")("spins.title.count") });
  await expect(toast).toContainText(/0\.25\sUSD/);
  const bar = gameFrame(page).locator(".free-spins");
  await expect(bar).toContainText(/0\.20\sUSD/);
  for (let left = spins - 1; left >= 0; left -= 1) {
    await spinOnce(page, lang);
    if (left > 0) await expect(bar.locator("b")).toContainText(String(left));
  }
  // The end card stands over the button, and the stake is the free spins' own.
  const card = gameFrame(page).getByRole("dialog", { name: phrasesOf(lang, "studio")("free.over") });
  await expect(card).toContainText(/Your bet is now 0\.20\sUSD/);
  const sum = card.locator(".end-sum");
  const shown = (await sum.count()) > 0 ? amountIn(await sum.innerText()) : 0;
  await expect(card).toContainText(shown > 0 ? /Wagering: 20x/ : /No win this time/);
  await card.getByRole("button").click();
  await expect(gameFrame(page).locator(".stake-face b")).toHaveText("0.20");
  await visit(page, `/${lang}/player/history/games`);
  const rounds = await readHistory(page);
  expect(rounds.map(({ stake }) => stake)).toEqual(rounds.map(() => 20));
  expect(rounds.reduce((sum, { win }) => sum + win, 0)).toBe(shown);
  const round = phrasesOf(lang, "round");
  await expect(page.getByText(round("free.spin"), { exact: true })).toHaveCount(spins);
  await expectNoSideways(page);
  await visit(page, `/${lang}/player/balance`);
  const wallet = phrasesOf(lang, "wallet");
  const bonus = page.getByRole("region", { name: wallet("bonus"), exact: true });
  await expect.poll(async () => amountIn(await bonus.innerText())).toBe(shown);
  await expectBalance(page, 0);
});
