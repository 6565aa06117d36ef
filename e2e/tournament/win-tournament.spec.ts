import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spinOnce } from "../games.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp, fillProfile } from "../papers.ts";
import { signOut } from "../sign-in.ts";

const note = ["--note", "journey"] as const;
const hourMs = 3_600_000;

/** A tournament of one slot that began a moment ago, with a prize for the first place. */
async function announce(systemName: string, title: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "w10-tournament-"));
  const path = join(folder, "tournament.json");
  const now = Date.now();
  writeFileSync(
    path,
    JSON.stringify({
      systemName,
      prizeType: "fixed-explicit",
      scoring: "stakes",
      title: { ru: title, en: title },
      summary: { ru: "Один слот и один приз.", en: "One slot and one prize." },
      rules: { ru: "<p>Играйте.</p>", en: "<p>Play.</p>" },
      imageUrl: "/art/hero/pharaoh-mines.webp",
      minBet: { amount: "0.20", currency: "USD" },
      games: ["pharaoh-mines"],
      prizes: [{ from: 1, to: 1, prize: { type: 1, params: { amount: 7_700 } } }],
      startsAt: new Date(now - 60_000).toISOString(),
      endsAt: new Date(now + hourMs).toISOString(),
    }),
  );
  await runOperator("create-tournament", path, ...note);
  rmSync(folder, { recursive: true, force: true });
}

test("a guest joins through sign-in and profile, plays and climbs, and the end pays [TOURN-27, TOURN-28, TOURN-29, TOURN-33, SIGNIN-18, SIGNIN-19, SIGNIN-20, PROFILE-26, GAME-10, GAME-23, GAME-24]", async ({
  page,
}) => {
  test.slow();
  const systemName = `journey-${Date.now()}`;
  const title = `Cup ${systemName.slice(-6)}`;
  await announce(systemName, title);
  const papers = await arriveSignedUp(page, { isComplete: false });
  await signOut(page);

  await visit(page, `/en/tournaments/${systemName}`);
  await page.getByRole("button", { name: "Join" }).click();
  const modal = page.getByRole("dialog", { name: "Sign in" });
  await modal.getByLabel("E-mail").fill(papers.email);
  await modal.getByLabel("Password", { exact: true }).fill(papers.password);
  await modal.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/player\/profile$/);
  await fillProfile(page);
  await expect(page).toHaveURL(new RegExp(`/en/tournaments/${systemName}$`));
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await runOperator("adjust", papers.login, "50", "USD", ...note);
  await visit(page, "/en/real/pharaoh-mines");
  await page.getByRole("button", { name: "Tournament", exact: true }).click();
  const panel = page.getByRole("region", { name: "Tournament" });
  const choice = panel.getByRole("button", { name: title });
  if (await choice.count()) await choice.click();
  await expect(panel.getByText("none yet")).toBeVisible();
  await spinOnce(page, "en");
  const rows = panel.getByRole("list", { name: "Leaderboard" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(papers.login);
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await expect(panel.getByText("1 of 1")).toBeVisible();
  await expectAccessible(page);

  expect(await runOperator("preview-tournament", systemName)).toContain(papers.login);
  await runOperator("end-tournament", systemName, ...note);
  await expect(page.getByText("A prize in a tournament")).toBeVisible({ timeout: 60_000 });
  await visit(page, `/en/tournaments/${systemName}#tournament-winners`);
  await expect(page.getByRole("heading", { name: "Winners" })).toBeInViewport();
  await expect(page.getByRole("row", { name: new RegExp(`${papers.login}.*77\\.00`) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Join" })).toHaveCount(0);
  // In the language of the account.
  await visit(page, "/en/player/messages");
  await expect(
    page.getByRole("button", { name: /^(Вы в призах турнира|You are among the winners)/ }),
  ).toBeVisible();
});
