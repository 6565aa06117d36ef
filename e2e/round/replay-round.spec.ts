import { gameFrame, gamePage, spinOnce } from "../games.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

// One language: a unit test keeps the phrases of both complete.
const lang = "ru";
const studio = phrasesOf(lang, "studio");

test("a round of the games history is replayed, marked as such, and takes no stake", async ({ page }) => {
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
  await visit(page, `/${lang}/real/pharaoh-mines`);
  await spinOnce(page, lang);
  const said = await gameFrame(page).locator("[aria-live=polite]").innerText();
  await visit(page, `/${lang}/player/history/games`);
  const row = page.locator("tbody tr").first();
  const balance = await row.locator("td").nth(6).innerText();
  await row.getByRole("button").click();
  const dialog = page.getByRole("dialog");
  const frame = gameFrame(page);
  const mark = frame.locator(".replay-mark");
  await expect(mark).toContainText(studio("replay.name"));
  await expect(mark).toContainText(studio("replay.noMoney"));
  await expect(frame.locator("[aria-live=polite]")).toHaveText(said);
  const again = frame.getByRole("button", { name: studio("replay.again") });
  await expect(again).toBeEnabled();
  await expectAccessible(page);
  await expectNoSideways(page);
  await again.click();
  await expect(again).toBeDisabled();
  await expect(again).toBeEnabled();
  await dialog.getByRole("button", { name: phrasesOf(lang, "site")("close") }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(row.locator("td").nth(6)).toHaveText(balance);
});

test("each round of a demo is replayed from the game's history [ROUTE-06]", async ({ page }) => {
  await page.goto("/en/demo/velvet-dice");
  const frame = gameFrame(page);
  const roll = frame.locator("button.play");
  await expect(roll).toBeEnabled();
  await roll.click();
  const spoken = frame.locator("[aria-live=polite]");
  await expect(spoken).toHaveText(/(Win \d|No win)/);
  const said = await spoken.innerText();
  await expect(roll).toBeEnabled();
  // Another round in the same game: the first is no longer the last.
  await spoken.evaluate((live) => live.replaceChildren());
  await roll.click();
  await expect(spoken).toHaveText(/(Win \d|No win)/);
  await expect(roll).toBeEnabled();
  await frame.getByRole("button", { name: "History" }).click();
  await expect(frame.locator(".round-row")).toHaveCount(2);
  await expectAccessible(await gamePage(page), "dialog");
  await frame.locator(".round-row").nth(1).press("Enter");
  await expect(frame.locator(".replay-mark")).toContainText("Replay");
  await expect(frame.locator(".demo")).toBeVisible();
  await expect(frame.locator(".replay-mark")).toBeHidden();
  expect(await spoken.innerText()).toBe(said);
});
