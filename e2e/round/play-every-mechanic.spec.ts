import { gameFrame } from "../games.ts";
import { expect, type Page, test } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import {
  comeBack,
  expectBarWhole,
  expectSameBalance,
  finishRound,
  type PlayedTitle,
  playedTitles,
  playTurned,
  replayLast,
  wonIn,
} from "../rounds.ts";

test.use({ viewport: { width: 390, height: 844 } });
// The parts run one after the other in one worker: they mostly wait for a lost network and leave the CPU to
// others.

/**
 * The network is lost while the round is requested: the frame says so, and the round is there when it
 * returns. Returns the win.
 */
async function openWhileCut(page: Page, title: PlayedTitle): Promise<number> {
  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeVisible();
  await title.prepare?.(frame);
  await expect(play).toBeEnabled();
  await page.context().setOffline(true);
  await play.click();
  await expect(frame.getByRole("alert")).toContainText(/Connection lost|can’t reach the server/);
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/api/play/bet") && reply.ok());
  await page.context().setOffline(false);
  await expect(frame.getByRole("alert")).toBeHidden();
  const { round } = (await (await answered).json()) as { round: { winMinor: number } };
  return round.winMinor;
}

/**
 * The network is lost during a decision: the frame says so, and the decision is taken once when it returns.
 */
async function decideWhileCut(page: Page, { decide }: PlayedTitle): Promise<void> {
  const frame = gameFrame(page);
  const alert = frame.getByRole("alert");
  await page.context().setOffline(true);
  await expect(async () => {
    await decide?.(page, frame);
    await expect(alert).toContainText(/Connection lost|can’t reach the server/, { timeout: 3_000 });
  }).toPass();
  await page.context().setOffline(false);
  await expect(alert).toBeHidden();
}

const isRoundOpen = async (page: Page): Promise<boolean> => {
  const { rounds } = (await (await page.request.get("/api/open-rounds?locale=en")).json()) as {
    rounds: readonly unknown[];
  };
  return rounds.length > 0;
};

/** Takes every step of a round without a network, and closes the tab after each while the round is open. */
async function stepThrough(page: Page, title: PlayedTitle): Promise<void> {
  while (await isRoundOpen(page)) {
    await comeBack(page, title.slug);
    await decideWhileCut(page, title);
  }
}

const groups = [0, 1, 2, 3].map((group) => playedTitles.filter((_, index) => index % 4 === group));

for (const [group, titles] of groups.entries())
  test(`a lost network and a closed tab change no round, and each is replayed: real money in portrait and landscape, part ${group + 1} [ROUTE-05, GAME-01]`, async ({
    page,
  }) => {
    const { login } = await arriveSignedUp(page, { isComplete: true });
    await runOperator(
      "ledger.adjust",
      "--player",
      login,
      "--amount",
      "500",
      "--currency",
      "USD",
      "--note",
      "journey",
    );
    for (const title of titles)
      await test.step(title.slug, async () => {
        await page.goto(`/en/real/${title.slug}`);
        const winMinor = await openWhileCut(page, title);
        const hasSteps = title.decide !== undefined && !title.mayEndAtOnce;
        if (hasSteps) await stepThrough(page, title);
        else await comeBack(page, title.slug);
        // A round that was over when the tab was reopened was not shown: only the record has it.
        const isShown = hasSteps || (await isRoundOpen(page));
        const said = isShown ? wonIn(await finishRound(page, title)) : winMinor;
        const frame = gameFrame(page);
        await expectSameBalance(page);
        expect(wonIn(await replayLast(page))).toBe(said);
        await expectSameBalance(page);
        await expect(frame.getByRole("alert")).toBeHidden();
        await expectBarWhole(page);
        await playTurned(page, title);
        await expectSameBalance(page);
        await page.setViewportSize({ width: 390, height: 844 });
      });
  });
