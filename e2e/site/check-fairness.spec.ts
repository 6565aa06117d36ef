import { amountIn, cashierOf, payWithCard } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { words } from "../words.ts";

const published =
  "serverSeed=f2ac89b608eeb01312d115bce6741b32&clientSeed=86ff027f15c48241af7f54a726690ee7&nonce=0&game=dice";

for (const [width, lang, check] of [
  [390, "en", "Check"],
  [768, "ru", "Проверить"],
] as const) {
  test(`a guest verifies the published dice, also offline, at ${width} in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `/${lang}/fairness?${published}`);
    const roll = page.getByRole("table").getByRole("cell").last();
    await expect(roll).toHaveText("28.07");
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.context().setOffline(true);
    await page.getByRole("textbox", { name: /^(Bet number|Номер ставки)$/ }).fill("9");
    await page.getByRole("button", { name: check, exact: true }).click();
    await expect(roll).toHaveText("32.79");
    await page.context().setOffline(false);
  });
}

test("a player rolls dice, changes the seed and verifies the round by its link", async ({ page }) => {
  test.slow();
  const w = words.en;
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/en");
  await page.getByRole("banner").getByRole("button", { name: w.deposit }).click();
  await payWithCard(page, { lang: "en", card: "4242424242424242", amount: "100" });
  await expect(cashierOf(page, "en").getByRole("heading", { name: w.paid })).toBeVisible();

  await visit(page, "/en/fairness");
  const seeds = page.getByRole("region", { name: "Your seeds" });
  const hash = await seeds.locator("code").first().innerText();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);

  await visit(page, "/en/real/velvet-dice");
  const frame = gameFrame(page);
  const play = frame.getByRole("button", { name: "Roll" });
  await expect(play).toBeEnabled();
  await play.click();
  const spoken = frame.locator("[aria-live=polite]");
  await expect(spoken).toHaveText(/^Rolled \d+\.\d\d\./);
  const rolled = amountIn(await spoken.innerText()) / 100;

  // One press leads from the game to the verification beside it; the active server seed is hidden.
  await frame.getByRole("button", { name: "History" }).click();
  const beside = page.waitForEvent("popup");
  await frame.getByRole("button", { name: /^Seed pair 1, bet 0/ }).click();
  const check = await beside;
  await expect(check.getByLabel("Bet number")).toHaveValue("0");
  await expect(check.getByText(/server seed of this pair is still in use/)).toBeVisible();
  await check.close();
  await expect(frame.getByRole("dialog", { name: "Your rounds" })).toBeVisible();

  await visit(page, "/en/fairness");
  await page.getByLabel("New seed").fill("my-own-seed");
  await page.getByRole("button", { name: "Change and reveal old seed" }).click();
  await expect(seeds.getByText("my-own-seed")).toBeVisible();
  await visit(page, "/en/player/history/games");
  await page.getByRole("link", { name: "Check the round: Seed pair 1, bet 0" }).click();
  await expect(page).toHaveURL(/serverSeed=[0-9a-f]{64}&/);
  const verifier = page.getByRole("region", { name: "Check a round" });
  await expect(verifier.getByRole("cell").last()).toHaveText(rolled.toFixed(2));
  await expect(verifier.getByText(hash)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});
