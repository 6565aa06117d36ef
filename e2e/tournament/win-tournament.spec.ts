import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gameFrame } from "../games.ts";
import { expect, expectAccessible, type Page, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp, fillProfile } from "../new-player.ts";
import { signOut } from "../sign-in.ts";

const note = ["--note", "journey"] as const;
const hourMs = 3_600_000;

interface Announced {
  readonly systemName: string;
  readonly title: string;
  readonly isStreak?: boolean;
}

/** A tournament of one game that began a moment ago, with a prize for the first place. */
async function announce({ systemName, title, isStreak = false }: Announced): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "w10-tournament-"));
  const path = join(folder, "tournament.json");
  const now = Date.now();
  writeFileSync(
    path,
    JSON.stringify({
      systemName,
      prizeType: isStreak ? "sequential" : "fixed-explicit",
      scoring: isStreak ? "streak" : "stakes",
      title: { ru: title, en: title },
      summary: { ru: "Одна игра и один приз.", en: "One game and one prize." },
      rules: { ru: "<p>Играйте.</p>", en: "<p>Play.</p>" },
      imageUrl: "/art/hero/velvet-dice.webp",
      minBet: { amount: "0.20", currency: "USD" },
      minPlayers: 1,
      games: ["velvet-dice"],
      prizes: [{ from: 1, to: 1, prize: { type: 1, params: { amount: 7_700 } } }],
      startsAt: new Date(now - 60_000).toISOString(),
      endsAt: new Date(now + hourMs).toISOString(),
    }),
  );
  await runOperator("tournament.create-tournament", "--definition", path, ...note);
  rmSync(folder, { recursive: true, force: true });
}

/** The gauge's needle after so many wins in a row. */
const needle = (wins: number): string => `rotate(${(180 * wins * 10) / 100 - 35} 60 60)`;

/** Rolls the open dice, which win nineteen times of twenty, and returns whether they won. */
async function roll(page: Page): Promise<boolean> {
  const frame = gameFrame(page);
  const target = frame.getByRole("textbox", { name: "Target" });
  await target.fill("95");
  await target.press("Tab");
  const said = frame.locator("[aria-live=polite]");
  const before = await said.innerText();
  await frame.getByRole("button", { name: "Roll" }).click();
  await expect(said).not.toHaveText(before);
  await expect(said).toHaveText(/^Rolled \d+\.\d\d\. (Win|No win)/);
  return !(await said.innerText()).includes("No win");
}

/** Records when a leaderboard row starts and stops flashing. */
async function watchFlash(page: Page): Promise<void> {
  await page.evaluate(`
    window.flash = {};
    new MutationObserver(() => {
      const isOn = document.querySelector("aside ol li[class*=flash]") !== null;
      if (isOn) window.flash.from ??= performance.now();
      else if (window.flash.from) window.flash.to ??= performance.now();
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"], childList: true })`);
}

/** How long it flashed, once it has ended. */
const flashOf = (page: Page) => page.evaluate<number>("(window.flash.to ?? 0) - (window.flash.from ?? 0)");

test("a guest joins through sign-in and profile, plays and climbs, and is paid at the end [TOURN-27, TOURN-28, TOURN-29, TOURN-33, SIGNIN-18, SIGNIN-19, SIGNIN-20, PROFILE-26, GAME-10, GAME-11, GAME-12, GAME-19, GAME-20, GAME-21, GAME-22, GAME-23, GAME-24, GAME-25, GAME-31, GAME-32, TILE-03, TILE-07, FORMAT-05]", async ({
  page,
}) => {
  test.slow();
  const systemName = `journey-${Date.now()}`;
  const title = `Cup ${systemName.slice(-6)}`;
  const streak = { systemName: `${systemName}-streak`, title: `Streak ${systemName.slice(-6)}` };
  const short = { systemName: `${systemName}-short`, title: `Short ${systemName.slice(-6)}` };
  await announce({ systemName, title });
  await announce({ ...streak, isStreak: true });
  await announce(short);
  const papers = await arriveSignedUp(page, { isComplete: false });
  await signOut(page);

  await visit(page, `/en/tournaments/${systemName}`);
  await page.getByRole("button", { name: "Join" }).click();
  const modal = page.getByRole("dialog", { name: "Sign in" });
  await modal.getByLabel(/^E-?mail$/).fill(papers.email);
  await modal.getByLabel("Password", { exact: true }).fill(papers.password);
  await modal.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/player\/profile$/);
  await fillProfile(page);
  await expect(page).toHaveURL(new RegExp(`/en/tournaments/${systemName}$`));
  await expect(page.getByText("You’ve joined", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Real! Velvet Dice" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Demo / })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Favourite/ })).toHaveCount(0);
  await expectAccessible(page);

  await runOperator(
    "ledger.adjust",
    "--player",
    papers.login,
    "--amount",
    "50",
    "--currency",
    "USD",
    ...note,
  );
  await runOperator("tournament.end-tournament", "--tournament", short.systemName, ...note);
  await visit(page, "/en/demo/velvet-dice");
  const tab = page.getByRole("button", { name: "Tournament", exact: true });
  await expect(page.getByRole("button", { name: "Achievements", exact: true })).toBeVisible();
  await expect(tab).toHaveCount(0);
  await page.getByRole("link", { name: "Play for real" }).click();
  await tab.click();
  const panel = page.getByRole("region", { name: "Tournament" });
  await panel.getByRole("button", { name: short.title }).click();
  await expect(panel.getByRole("heading").getByRole("link", { name: short.title })).toHaveAttribute(
    "href",
    `/en/tournaments/${short.systemName}`,
  );
  await expect(panel.getByText("By points: 1 USD bet = 1 point")).toBeVisible();
  await expect(panel.getByText("Prize fund 77 $")).toBeVisible();
  await expect(panel.getByText(/^Minimum bet 0\.20\sUSD$/)).toBeVisible();
  const playIn = panel.getByRole("button", { name: "Play in the tournament" });
  await expect(playIn).toBeDisabled();
  await expectAccessible(page);

  await panel.getByRole("button", { name: streak.title }).click();
  await expect(panel.getByText("By winning streak")).toBeVisible();
  await expect(panel.getByRole("timer", { name: /^Ends in: 0 days 0 hours 5\d minutes$/ })).toBeVisible();
  await expect(panel.getByRole("meter")).toHaveCount(0);
  await expect(playIn).toBeEnabled();
  await playIn.click();
  const gauge = panel.getByRole("meter");
  const expectGauge = async (wins: number) => {
    await expect(gauge).toHaveAccessibleName(`Winning streak: ${wins}`);
    await expect(gauge.locator("> g")).toHaveAttribute("transform", needle(wins));
  };
  await expectGauge(0);
  await expect(panel.getByText("Prize fund")).toHaveCount(0);
  await expect(playIn).toHaveCount(0);

  await panel.getByRole("button", { name: title }).click();
  await expect(panel.getByText("none yet")).toBeVisible();
  await expect(panel.getByRole("meter")).toHaveCount(0);
  await watchFlash(page);
  let wins = Number(await roll(page));
  const rows = panel.getByRole("list", { name: "Leaderboard" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(papers.login);
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await expect(panel.getByText("1 of 1")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => flashOf(page)).toBeGreaterThan(2_900);
  expect(await flashOf(page)).toBeLessThan(4_000);
  while (wins === 0) wins = Number(await roll(page));
  await panel.getByRole("button", { name: streak.title }).click();
  await expectGauge(wins);
  await panel.getByRole("button", { name: title }).click();
  const { tournament } = (await (
    await page.request.get(`/api/tournament/${systemName}?locale=en`)
  ).json()) as {
    tournament: { winners: { points: number }[] };
  };
  await expect(rows.first()).toContainText(((tournament.winners[0]?.points ?? 0) / 100).toFixed(2));

  expect(await runOperator("tournament.preview-tournament", "--tournament", systemName)).toContain(
    papers.login,
  );
  await runOperator("tournament.end-tournament", "--tournament", systemName, ...note);
  await expect(page.getByText("Tournament prize")).toBeVisible();
  await visit(page, `/en/tournaments/${systemName}#tournament-winners`);
  await expect(page.getByRole("heading", { name: "Winners" })).toBeInViewport();
  await expect(page.getByRole("row", { name: new RegExp(`${papers.login}.*77\\.00`) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Join" })).toHaveCount(0);
  // In the account's language.
  await visit(page, "/en/player/messages");
  await expect(
    page.getByRole("button", { name: /^(Вы в призах турнира|You’ve won a tournament prize)/ }),
  ).toBeVisible();
});
