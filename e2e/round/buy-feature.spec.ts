import { amountIn } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";
import { type LooseCasino, startLooseCasino } from "../loose-casino.ts";

let casino: LooseCasino;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  casino = await startLooseCasino(Number(process.env["W10_E2E_PORT"] ?? "3399") + 1);
});
test.afterAll(() => casino.stop());

test("the free spins of a slot are bought where the operator sells them: the price is asked first, then paid and played", async ({
  page,
}) => {
  await page.goto(`${casino.origin}/en/demo/wolf-moon`);
  const frame = gameFrame(page);
  const buy = frame.getByRole("button", { name: "Buy spins" });
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled({ timeout: 30_000 });
  await expect(buy).toHaveCount(0);

  await casino.operate("bonus-buy", "wolf-moon", "on", "--note", "journey");
  await page.reload();
  await expect(play).toBeEnabled({ timeout: 30_000 });
  const balanceOf = async () => amountIn(await frame.locator(".is-balance b").innerText());
  const before = await balanceOf();
  await buy.click();
  const panel = frame.getByRole("dialog", { name: "Buy the free spins" });
  await expect(panel).toContainText("10 spins at a stake of");
  await panel.press("Escape");
  expect(await balanceOf()).toBe(before);
  await buy.click();
  const pay = panel.getByRole("button", { name: /^Pay / });
  const price = amountIn(await pay.innerText());
  await pay.click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/(Win \d|No win)/, { timeout: 80_000 });
  await expect(play).toBeEnabled({ timeout: 20_000 });
  const won = amountIn(await frame.locator(".is-win b").innerText());
  expect(await balanceOf()).toBe(before - price + won);

  await frame.getByRole("button", { name: "Rules" }).click();
  await expect(frame.getByText(/^The free spins can be bought for [\d.]+ stakes/)).toBeVisible();
});
