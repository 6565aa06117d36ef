import type { Locator } from "@playwright/test";
import { amountIn } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, type Page, test, visit } from "../journey.ts";
import { ripenJackpot, runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

/** The mini level's amount in the game. */
// In a window this wide the panel of the latest wins is open.
test.use({ viewport: { width: 1600, height: 900 } });

const miniOf = (page: Page) => gameFrame(page).locator(".jackpot.is-mini dd");

interface Win {
  readonly login: string;
  readonly amount: string;
  readonly name: string;
  readonly path: string;
}

/** A row of the feed: winner, amount, the game's icon, name and link. */
async function expectWin(row: Locator, { login, amount, name, path }: Win): Promise<void> {
  await expect(row).toHaveAttribute("href", path);
  await expect(row).toContainText(login);
  await expect(row).toContainText(amount);
  await expect(row.getByText(name, { exact: true })).toBeVisible();
  await expect(row.locator("img")).toHaveAttribute("src", /evening-fireworks\.webp$/);
}

test("a jackpot is shown live in every title that feeds it, is won and paid, notifies its winner, and restarts at its seed [WINNERS-01, WINNERS-04, WINNERS-05, WINNERS-06, FORMAT-03]", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "50",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await visit(page, "/en/real/evening-fireworks");
  const other = await page.context().newPage();
  await visit(other, "/en/demo/night-market");
  await expect(miniOf(other)).toHaveText(/USD/);
  const pool = amountIn(await miniOf(page).innerText());
  expect(amountIn(await miniOf(other).innerText())).toBe(pool);
  await ripenJackpot("evening-drop", "mini");

  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled();
  await play.click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^Jackpot: Mini\. /);
  const won = amountIn(await frame.locator("[aria-live=polite]").innerText());
  expect(won).toBeGreaterThanOrEqual(pool);
  expect(won).toBeLessThanOrEqual(pool + 100);
  await expect(frame.locator(".jackpot-card b")).toContainText((won / 100).toFixed(2));
  await expect(play).toBeEnabled();
  for (const each of [page, other])
    await expect.poll(async () => amountIn(await miniOf(each).innerText())).toBe(2_000);
  const { winners } = (await (await page.request.get("/api/winners")).json()) as {
    winners: { login: string; amount: string }[];
  };
  const win = { login, amount: winners.find((each) => each.login === login)?.amount ?? "" };
  expect(amountIn(win.amount)).toBeGreaterThanOrEqual(won);
  const wins = other.getByRole("region", { name: "Latest wins" }).getByRole("link");
  const path = "/demo/evening-fireworks";
  await expectWin(wins.filter({ hasText: login }), { ...win, name: "Evening Fireworks", path: `/en${path}` });
  await visit(other, "/ru");
  const strip = other.getByRole("region", { name: "Последние выигрыши" }).getByRole("link");
  const latest = strip.filter({ hasText: login }).filter({ hasText: "Вечерний салют" });
  await expectWin(latest, { ...win, name: "Вечерний салют", path: `/ru${path}` });
  await other.close();

  const balance = amountIn(await frame.locator(".is-balance > b").innerText());
  await visit(page, "/en/player/history/games");
  const row = page.locator("tbody tr").first();
  const { collection } = (await (await page.request.get("/api/history/rounds")).json()) as {
    collection: { dateTimeStart: string }[];
  };
  const [day, time] = (collection[0]?.dateTimeStart ?? "").split(/[T.]/);
  await expect(row.locator("td").first()).toHaveText(`${day?.split("-").toReversed().join("/")} ${time}`);
  await expect(row).toContainText(phrasesOf("en", "round")("jackpot.mini"));
  const figure = async (column: number) => amountIn(await row.locator("td").nth(column).innerText());
  expect(await figure(6)).toBe(balance);
  expect(await figure(5)).toBeGreaterThanOrEqual(won);
  expect(await figure(6)).toBe((await figure(3)) - (await figure(4)) + (await figure(5)));
});
