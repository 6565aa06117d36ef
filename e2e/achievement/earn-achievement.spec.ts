import { gameFrame } from "../games.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "en";

const name = "First bet";

test("the first stake completes an achievement: tab beside the game, toast, and its link [GAME-14, GAME-15, GAME-26, GAME-27, SHELL-44, ROUTE-31, ROUTE-32, ACH-02, ROLE-03]", async ({
  page,
}) => {
  const say = phrasesOf(lang, "achievement");
  await page.setViewportSize({ width: 1440, height: 900 });
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
  const line = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await visit(page, `/${lang}/real/pharaoh-mines`);
  await line;
  const side = page.getByRole("complementary");
  const sign = side.getByRole("button", { name: say("tab"), exact: true });
  await expect(sign).toContainText(say("fresh"));
  await sign.click();
  await expect(side.getByRole("progressbar", { name: new RegExp(name) })).toBeVisible();
  // The toast appears with the stake, and is gone before long free spins end.
  await gameFrame(page).locator("button.play").click();
  const look = phrasesOf(lang, "notification")("look");
  const toast = page.getByRole("status").filter({ hasText: name });
  await expect(toast).toBeVisible();
  await toast.getByRole("link", { name: look }).click();
  await expect(page).toHaveURL(
    new RegExp(`/${lang}/player/progress/achievement#achievement__[0-9a-f-]{36}$`),
  );
  const group = page.getByRole("region", { name: "First steps" });
  const task = group.getByRole("listitem").filter({ hasText: name });
  await expect(task.getByText(say("achieved"))).toBeVisible();
  await expect(task).toBeInViewport();
  await expectAccessible(page);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideways(page);
  }
});
