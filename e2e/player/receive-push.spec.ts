import { balanceOf, expectBalance } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";

// The casino looks every 15 seconds for what another process has left to be told.
const told = { timeout: 20_000 };

test("a balance that changes elsewhere changes in the header without a reload [RT-01, RT-09]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  const line = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await visit(page, "/ru/player/balance");
  await line;
  await expectBalance(page, 0);
  await runOperator("adjust", login, "12.34", "USD", "--note", "journey");
  await expect(balanceOf(page)).toHaveAccessibleName(/ 12\.34 USD/, told);
});

test("a block that comes in the middle of a real game shows the popup and leaves the game for home [RT-10, RT-16, RT-17]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  const line = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await visit(page, "/en/real/pharaoh-mines");
  await line;
  await expect(gameFrame(page).locator("button.play")).toBeVisible();
  await runOperator("block", login, "--note", "journey");
  await expect(page.getByRole("dialog", { name: "The account is blocked" })).toBeVisible(told);
  await expect(page).toHaveURL(/\/en\/?$/);
});

test("a block with sign-out signs the player out and shows the popup [RT-18, RT-19]", async ({ page }) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  const line = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await visit(page, "/ru/player/profile");
  await line;
  await runOperator("block", login, "--sign-out", "--note", "journey");
  await expect(page.getByRole("dialog", { name: "Аккаунт заблокирован" })).toBeVisible(told);
  await expect(page).toHaveURL(/\/ru\/?$/);
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Войти" })).toBeVisible();
});
