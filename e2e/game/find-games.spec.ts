import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../papers.ts";

/** How many games the catalogue has for a filter; they all fit a page. */
async function countGames(page: Page, filter: string): Promise<number> {
  const answer = await page.request.get(`/api/games?locale=ru&${filter}`);
  const { total } = (await answer.json()) as { total: number };
  expect(total).toBeGreaterThan(1);
  return total;
}

test("a search goes at once by Enter, and by itself a second after the last letter [LOBBY-09, LOBBY-16, LOBBY-30]", async ({
  page,
}) => {
  await visit(page, "/ru/games/all");
  const search = page.getByRole("searchbox", { name: "Найти игру" });
  await search.fill("рулетка");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: /^Найденные игры/ })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(await countGames(page, "query=рулетка"));
  await search.fill("нет такой игры");
  await expect(page.getByText("Ничего не нашлось")).toBeVisible();
  await expect(page).toHaveURL(/query=/);
  await expectAccessible(page);
});

test("the tabs lead through the categories, favourites only for players [LOBBY-06, LOBBY-07]", async ({
  page,
}) => {
  await visit(page, "/ru");
  const tabs = page.getByRole("navigation", { name: "Категории игр" });
  await expect(tabs.getByRole("link")).toHaveText([/^Все/, /^СЛОТЫ/, /^JACKPOT/, /^НАСТОЛЬНЫЕ/, /^ДРУГИЕ/]);
  await tabs.getByRole("link", { name: /^НАСТОЛЬНЫЕ/ }).click();
  await expect(page).toHaveURL(/\/ru\/games\/tablegames$/);
  await expect(page.getByRole("article")).toHaveCount(await countGames(page, "category=tablegames"));
});

test("a heart puts a game among the favourites and takes it out again [LOBBY-08, LOBBY-31, TILE-06, TILE-15]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/en/games/tablegames");
  const heart = page.getByRole("button", { name: "Favourite: Riviera Roulette" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: /^FAVOURITES/ }).click();
  await expect(page).toHaveURL(/\/en\/games\/favorites$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await heart.click();
  await expect(page.getByText("Your favourite games will be here")).toBeVisible();
});

test("a tile shows its ways to play to the keyboard [TILE-02]", async ({ page }) => {
  await visit(page, "/en/games/tablegames");
  await page.getByRole("link", { name: "Real! Riviera Roulette" }).focus();
  await page.keyboard.press("Tab");
  const demo = page.getByRole("link", { name: "Demo Riviera Roulette" });
  await expect(demo).toBeFocused();
  await expect(demo.locator("..")).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/demo\/riviera-roulette$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 860 }, isMobile: true, hasTouch: true });

  test("a tap opens a tile's ways to play, another tap closes them [TILE-12]", async ({ page }) => {
    await visit(page, "/en/games/tablegames");
    const cover = page.getByRole("button", { name: "Show actions: Riviera Roulette" });
    await cover.tap();
    await expect(cover).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("link", { name: "Demo Riviera Roulette" })).toBeInViewport();
    const { x, y } = (await cover.boundingBox()) ?? { x: 0, y: 0 };
    await page.touchscreen.tap(x + 8, y + 8);
    await expect(cover).toHaveAttribute("aria-expanded", "false");
  });
});

test("a search forgives a slip and the wrong keyboard layout, and finds by studio and theme", async ({
  page,
}) => {
  await visit(page, "/ru/games/all");
  const search = page.getByRole("searchbox", { name: "Найти игру" });
  for (const typed of ["драгон", "lhfrjy", "drakon"]) {
    await search.fill(typed);
    await search.press("Enter");
    await expect(page.getByRole("article").getByRole("heading", { name: "Дракон удачи" })).toBeVisible();
  }
  await search.fill("египет aurum");
  await search.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("on a wide page the pointer over a tile shows its ways to play [TILE-13]", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/en/games/tablegames");
  const demo = page.getByRole("link", { name: "Demo Riviera Roulette" });
  await expect(demo.locator("..")).toHaveCSS("opacity", "0");
  await page.getByRole("article").filter({ has: demo }).hover();
  await expect(demo.locator("..")).toHaveCSS("opacity", "1");
  await demo.click();
  await expect(page).toHaveURL(/\/en\/demo\/riviera-roulette$/);
});
