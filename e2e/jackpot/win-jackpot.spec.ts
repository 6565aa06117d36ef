import { amountIn } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, type Page, test, visit } from "../journey.ts";
import { ripenJackpot, runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";
import { phrasesOf } from "../phrases.ts";

/** What the mini level stands at on the stage. */
const miniOf = (page: Page) => gameFrame(page).locator(".jackpot.is-mini dd");

test("a jackpot is shown live in every title that feeds it, is won and paid, and begins anew from its seed", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator("adjust", login, "50", "USD", "--note", "journey");
  await visit(page, "/en/real/evening-fireworks");
  const other = await page.context().newPage();
  await visit(other, "/en/demo/night-market");
  await expect(miniOf(other)).toHaveText(/USD/, { timeout: 20_000 });
  const pool = amountIn(await miniOf(page).innerText());
  expect(amountIn(await miniOf(other).innerText())).toBe(pool);
  await ripenJackpot("evening-drop", "mini");

  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled({ timeout: 20_000 });
  await play.click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^Jackpot: Mini\. /, { timeout: 60_000 });
  const won = amountIn(await frame.locator("[aria-live=polite]").innerText());
  expect(won).toBeGreaterThanOrEqual(pool);
  expect(won).toBeLessThanOrEqual(pool + 100);
  await expect(frame.locator(".jackpot-card b")).toContainText((won / 100).toFixed(2));
  await expect(play).toBeEnabled({ timeout: 20_000 });
  for (const each of [page, other])
    await expect.poll(async () => amountIn(await miniOf(each).innerText()), { timeout: 15_000 }).toBe(2_000);
  await other.close();

  const balance = amountIn(await frame.locator(".is-balance b").innerText());
  await visit(page, "/en/player/history/games");
  const row = page.locator("tbody tr").first();
  await expect(row).toContainText(phrasesOf("en", "round")("jackpot.mini"));
  const figure = async (column: number) => amountIn(await row.locator("td").nth(column).innerText());
  expect(await figure(6)).toBe(balance);
  expect(await figure(5)).toBeGreaterThanOrEqual(won);
  expect(await figure(6)).toBe((await figure(3)) - (await figure(4)) + (await figure(5)));
});
