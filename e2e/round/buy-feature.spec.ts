import { amountIn } from "../cashier.ts";
import { controlsOutOfReach } from "../controls-in-reach.ts";
import { gameFrame } from "../games.ts";
import { expect, type Page, test } from "../journey.ts";
import { type SecondCasino, startSecondCasino } from "../second-casino.ts";
import { arriveSignedUp } from "../new-player.ts";
import { comeBack, expectSameBalance } from "../rounds.ts";

const port = Number(process.env["W10_E2E_PORT"] ?? "3399") + 1;
// In a window this wide the panel of the latest wins is open.
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 1600, height: 900 } });

let casino: SecondCasino;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  casino = await startSecondCasino(port);
});
test.afterAll(() => casino.stop());

test("a slot's free spins can be bought where the operator sells them: the price is confirmed, paid and played", async ({
  page,
}) => {
  await page.goto(`${casino.origin}/en/demo/wolf-moon`);
  const frame = gameFrame(page);
  const buy = frame.getByRole("button", { name: "Buy spins" });
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled();
  await expect(buy).toHaveCount(0);

  await casino.operate("game.switch-feature-buy", "--game", "wolf-moon", "--buy", "on", "--note", "journey");
  await page.reload();
  await expect(play).toBeEnabled();
  const balanceOf = async () => amountIn(await frame.locator(".is-balance > b").innerText());
  const before = await balanceOf();
  await buy.click();
  const panel = frame.getByRole("dialog", { name: "Buy free spins" });
  await expect(panel).toContainText(/10 spins at a .+ bet for/);
  await panel.press("Escape");
  expect(await balanceOf()).toBe(before);
  // On a phone its way back lies clear of the site's cross.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await buy.click();
  await expect.poll(() => controlsOutOfReach(page, "dialog .panel-head")).toEqual([]);
  await panel.getByRole("button", { name: "Close" }).click();
  if (size) await page.setViewportSize(size);
  await buy.click();
  const pay = panel.getByRole("button", { name: /^Pay / });
  const price = amountIn(await pay.innerText());
  await pay.click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/(Win \d|No win)/);
  await expect(play).toBeEnabled();
  const won = amountIn(await frame.locator(".is-win b").innerText());
  expect(await balanceOf()).toBe(before - price + won);

  await frame.getByRole("button", { name: "Rules" }).click();
  await expect(frame.getByText(/^You can buy free spins for [\d.]+x the bet/)).toBeVisible();
});

/** The minimal view that distinguishes a round with a feature, or with imprisoned bets, from one without. */
interface FeatureView {
  readonly spins?: readonly unknown[];
  readonly feature?: unknown;
}

interface BetReply {
  readonly round: {
    readonly stakeMinor: number;
    readonly winMinor: number;
    readonly status: string;
    readonly view: FeatureView;
  };
}

/** The list shows this many wins, and at least as many were won here. */
const shownWins = 7;
let wins = 0;

/**
 * Bets instead of the frame until chance brings the feature, or zero the prison: all are real rounds, and the
 * frame is given the last one only.
 */
async function playUntilFeature(page: Page): Promise<BetReply> {
  let resolveFeature: (reply: BetReply) => void = () => undefined;
  const featureReply = new Promise<BetReply>((done) => {
    resolveFeature = done;
  });
  await page.route("**/api/play/bet", async (route) => {
    for (let bet = 0; bet < 2_000; bet += 1) {
      const headers = { ...route.request().headers(), "idempotency-key": crypto.randomUUID() };
      const response = await route.fetch({ headers });
      const reply = (await response.json()) as BetReply;
      const { status, view, stakeMinor, winMinor } = reply.round;
      if (winMinor > stakeMinor) wins += 1;
      const isFeature = (view.spins?.length ?? 0) > 1 || view.feature;
      if (status !== "open" && !(isFeature && wins > shownWins)) continue;
      await route.fulfill({ response });
      return resolveFeature(reply);
    }
    throw new Error("the feature did not come");
  });
  return featureReply;
}

test("a tab closed during free spins, respins or imprisonment changes nothing, nor does a server killed then: the shown win and the balance are the same afterwards; beside the game are the last seven wins, and announcements reach every page [ROUTE-05, SHELL-35, SHELL-42, WINNERS-03]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await casino.operate(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "9000",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  for (const slug of ["kraken", "piggy-vault"])
    await test.step(slug, async () => {
      await page.goto(`/en/real/${slug}`);
      const frame = gameFrame(page);
      const play = frame.locator("button.play");
      await expect(play).toBeEnabled();
      const featureReply = playUntilFeature(page);
      await play.click();
      const { round } = await featureReply;
      await expect(frame.locator(".plate")).toBeVisible();
      await expect(play).toBeDisabled();
      await comeBack(page, slug);
      await page.unroute("**/api/play/bet");
      await expect(play).toBeEnabled();
      await expectSameBalance(page);
      expect(amountIn(await frame.locator(".is-win b").innerText())).toBe(round.winMinor);
    });
  await test.step("second-chance-roulette", async () => {
    await page.goto("/en/real/second-chance-roulette");
    const frame = gameFrame(page);
    const red = frame.getByRole("button", { name: /^Red, bet/ });
    const waits = frame.locator(".hint", { hasText: "even-money bets wait" });
    const spin = frame.locator("button.play");
    await frame.getByRole("button", { name: "Red", exact: true }).press("Enter");
    const featureReply = playUntilFeature(page);
    await spin.click();
    await featureReply;
    await page.unroute("**/api/play/bet");
    await comeBack(page, "second-chance-roulette");
    await expect(waits).toBeVisible();
    await expect(red).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Latest wins" }).getByRole("link")).toHaveCount(shownWins);
    await expectSameBalance(page);
    await casino.operate(
      "site.announce-maintenance",
      "--ru",
      "Полдень",
      "--en",
      "Back at noon",
      "--note",
      "journey",
    );
    const toast = page.getByRole("region", { name: "Notifications" }).getByText("Back at noon");
    await expect(toast).toBeVisible();
    // Killed during a round, the server recovers it.
    const answered = page.waitForResponse((reply) => reply.url().endsWith("/api/play/act") && reply.ok());
    const ready = casino.crash();
    await spin.click();
    await ready;
    await answered;
    await expect(async () => {
      if (await waits.isVisible()) await spin.click();
      await expect(waits).toBeHidden();
    }).toPass();
    await expect(spin).toBeDisabled();
    await expectSameBalance(page);
    await expect(toast).toBeVisible();
    await page.getByRole("region", { name: "Maintenance" }).getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("A new version of site is available.")).toBeVisible();
  });
});
