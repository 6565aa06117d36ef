import { gameFrame } from "../games.ts";
import { expect, type Page, test } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";
import { finishRound, outcome, type PlayedTitle, playedTitles, spokenIn } from "../rounds.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** The network is gone while the round is asked for: the frame says so, and the same round is there when it is back. */
async function openWhileCut(page: Page, title: PlayedTitle): Promise<void> {
  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeVisible({ timeout: 30_000 });
  await title.prepare?.(frame);
  await expect(play).toBeEnabled({ timeout: 20_000 });
  await page.context().setOffline(true);
  await play.click();
  await expect(frame.getByRole("alert")).toContainText("The connection broke", { timeout: 15_000 });
  await page.context().setOffline(false);
  await expect(frame.getByRole("alert")).toBeHidden({ timeout: 20_000 });
}

/** The tab is closed in the middle of the round and opened anew: it stands as it stood, or has ended by itself. */
async function comeBack(page: Page, { slug }: PlayedTitle): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/en/real/${slug}`);
  await expect(gameFrame(page).locator("button.play")).toBeVisible({ timeout: 30_000 });
}

/** The frame shows the balance that the server has. */
async function expectSameBalance(page: Page): Promise<void> {
  const shown = await gameFrame(page).locator(".is-balance b").innerText();
  const info = (await (await page.request.get("/api/player/info")).json()) as { balance: number };
  expect(Number(shown.replaceAll(/\D/g, ""))).toBe(info.balance);
}

/** The last round, shown again out of the game's own history. */
async function replayLast(page: Page): Promise<string> {
  const frame = gameFrame(page);
  await spokenIn(frame).evaluate((live) => live.replaceChildren());
  await frame.getByRole("button", { name: "History" }).click();
  await frame.locator(".round-row").first().press("Enter");
  const mark = frame.locator(".replay-mark");
  await expect(mark).toContainText("No money moves");
  await expect(frame.locator("button.play")).toBeDisabled();
  await expect(mark).toBeHidden({ timeout: 60_000 });
  return spokenIn(frame).innerText();
}

const groups = [0, 1, 2, 3].map((group) => playedTitles.filter((_, index) => index % 4 === group));

for (const [group, titles] of groups.entries())
  test(`a lost network and a closed tab change no round, and each is shown again: real money upright, part ${group + 1} [ROUTE-05, GAME-01]`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const { login } = await arriveSignedUp(page, { isComplete: true });
    await runOperator("adjust", login, "500", "USD", "--note", "journey");
    for (const title of titles)
      await test.step(title.slug, async () => {
        await page.goto(`/en/real/${title.slug}`);
        await openWhileCut(page, title);
        if (title.decide && !title.mayEndAtOnce) await comeBack(page, title);
        const said = await finishRound(page, title);
        const frame = gameFrame(page);
        await expectSameBalance(page);
        const won = (text: string) => outcome.exec(text.slice(text.search(outcome)))?.[0];
        const shown = await replayLast(page);
        expect(won(shown)).toBe(won(said));
        await expectSameBalance(page);
        await expect(frame.getByRole("alert")).toBeHidden();
      });
  });
