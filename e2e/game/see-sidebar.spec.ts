import { gameFrame } from "../games.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { stopClock } from "../control-page.ts";

test("beside a game are the wins, the news and a search while it continues; on a phone there is only the frame [GAME-08, GAME-09, GAME-13, GAME-16, GAME-17, GAME-18, GAME-28]", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1600, height: 900 });
  await visit(page, "/ru/demo/kraken");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button").first()).toBeVisible();
  const side = page.getByRole("complementary", { name: "Рядом с игрой" });
  // The panel of the wins opens by itself only where there are any.
  await side.getByRole("button", { name: "Новости" }).click();
  await side.getByRole("button", { name: "Последние выигрыши" }).click();
  await expect(side.getByRole("region", { name: "Последние выигрыши" })).toBeVisible();
  await expectAccessible(page);
  await side.getByRole("button", { name: "Новости" }).click();
  await expect(side.getByRole("link", { name: /Спокойная игра/ })).toBeVisible();
  await expectAccessible(page);
  await expect(side.getByRole("button", { name: "Турнир", exact: true })).toHaveCount(0);
  await side.getByRole("button", { name: "Найти игру" }).click();
  const search = side.getByRole("searchbox");
  await search.fill("медуза");
  await search.press("Enter");
  await expect(side.getByRole("link", { name: /Медуза/ })).toBeVisible();
  await stopClock(page);
  const none = side.getByText("Совпадений нет");
  const answered = page.waitForResponse(/\/api\/games\?/);
  let isAsked = false;
  page.on("request", (request) => {
    isAsked ||= request.url().includes("/api/games?");
  });
  await search.fill("щщщщщщщщ");
  await page.clock.runFor(999);
  expect(isAsked).toBe(false);
  await page.clock.runFor(1);
  await answered;
  await page.clock.resume();
  await expect(none).toBeVisible();
  const source = await page.locator("iframe").getAttribute("src");
  await side.getByRole("button", { name: "Свернуть панель" }).click();
  const head = page.locator("header");
  await expect(head).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(side).toHaveCount(0);
  await expect(head).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Закрыть игру" })).toBeVisible();
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1600, height: 900 });
  expect(await page.locator("iframe").getAttribute("src")).toBe(source);
  await side.getByRole("button", { name: "Найти игру" }).click();
  await side.getByRole("searchbox").fill("медуза");
  await side.getByRole("searchbox").press("Enter");
  await side.getByRole("link", { name: /Медуза/ }).click();
  await expect(page).toHaveURL(/\/ru\/demo\/medusa$/);
  await expect(page.getByRole("heading", { level: 1, name: "Медуза" })).toBeVisible();
});

test("the player's name and balance are above the game, with a switch from demo to real play unless blocked; the heart matches the lobby's, where the game is among the recently played [GAME-04, GAME-07, GAME-16, LOBBY-21, LOBBY-22, LOBBY-23, TILE-07, FORMAT-01, FORMAT-02]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "12345.6",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  const line = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await visit(page, "/en/demo/medusa");
  await line;
  const head = page.locator("header");
  await expect(head).toContainText(login);
  const forMoney = head.getByRole("link", { name: "Play for real" });
  await expect(forMoney).toBeVisible();
  await runOperator("player.block", "--player", login, "--note", "journey");
  await expect(page.getByRole("dialog")).toHaveId("modal-block");
  await expect(forMoney).toHaveCount(0);
  await runOperator("player.unblock", "--player", login, "--note", "journey");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await forMoney.click();
  await expect(page).toHaveURL(/\/en\/real\/medusa$/);
  await expect(head).toContainText(login);
  await expect(head).toContainText(/12\s345\.60\s?USD/);
  await expect(gameFrame(page).locator("button.play")).toBeVisible();
  await page.getByRole("button", { name: "Find a game" }).click();
  const side = page.getByRole("complementary");
  await side.getByRole("searchbox").fill("kraken");
  await side.getByRole("searchbox").press("Enter");
  await expect(side.getByRole("link", { name: /Kraken/ })).toBeVisible();
  const heart = page.getByRole("button", { name: "Favourite: Medusa" });
  await expect(page.getByRole("button", { name: /^Favourite: / })).toHaveCount(1);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Close game" }).click();

  await expect(page).toHaveURL(/\/en\/?$/);
  const recent = page.getByRole("region", { name: /^Recently played/ });
  await expect(recent.getByRole("heading", { name: "Medusa" })).toBeVisible();
  // A single tile has nowhere to move.
  await expect(recent.getByRole("button", { name: "Next", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(recent).toHaveCount(0);
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(recent).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Game categories" });
  await tabs.getByRole("link", { name: /^Table games/ }).click();
  await expect(page).toHaveURL(/tablegames$/);
  await expect(recent).toHaveCount(0);
  await tabs.getByRole("link", { name: /^Favourites/ }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Medusa");
});
