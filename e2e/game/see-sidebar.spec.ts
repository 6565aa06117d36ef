import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../papers.ts";

test("beside a game stand the wins, the news and a search, and the game plays on [GAME-08, GAME-09, GAME-13, GAME-16, GAME-17]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/ru/demo/kraken");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button").first()).toBeVisible();
  const side = page.getByRole("complementary", { name: "Рядом с игрой" });
  await expect(side.getByRole("region", { name: "Последние выигрыши" })).toBeVisible();
  await expectAccessible(page);
  await side.getByRole("button", { name: "Новости" }).click();
  await expect(side.getByRole("link", { name: /Спокойная игра/ })).toBeVisible();
  await expectAccessible(page);
  await side.getByRole("button", { name: "Найти игру" }).click();
  const search = side.getByRole("searchbox");
  await search.fill("нет такой игры");
  await search.press("Enter");
  await expect(side.getByText("Совпадений нет")).toBeVisible();
  await search.fill("медуза");
  await search.press("Enter");
  await expect(side.getByRole("link", { name: /Медуза/ })).toBeVisible();
  const source = await page.locator("iframe").getAttribute("src");
  await side.getByRole("button", { name: "Свернуть панель" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(side).toHaveCount(0);
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.locator("iframe").getAttribute("src")).toBe(source);
  await side.getByRole("button", { name: "Найти игру" }).click();
  await side.getByRole("searchbox").fill("медуза");
  await side.getByRole("searchbox").press("Enter");
  await side.getByRole("link", { name: /Медуза/ }).click();
  await expect(page).toHaveURL(/\/ru\/demo\/medusa$/);
  await expect(page.getByRole("heading", { level: 1, name: "Медуза" })).toBeVisible();
});

test("a player's heart beside the game is the heart of the lobby [GAME-16]", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/en/real/medusa");
  const heart = page.getByRole("button", { name: "Favourite: Medusa" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Close the game" }).click();
  await visit(page, "/en/games/favorites");
  await expect(page.getByRole("article")).toHaveCount(1);
});
