import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { closeGame, runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { follow, stopClock } from "../control-page.ts";

/** The catalogue's answer for a filter. */
async function readGames(page: Page, filter: string): Promise<{ total: number; titles: string[] }> {
  const answer = await page.request.get(`/api/games?locale=ru&${filter}`);
  const { total, games } = (await answer.json()) as { total: number; games: { title: string }[] };
  expect(total).toBeGreaterThan(1);
  return { total, titles: games.map(({ title }) => title) };
}

/** Records the queries of requests for game lists. */
function watchAsking(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/games") asked.push(searchParams);
  });
  return asked;
}

test("a search runs on Enter or a second after the last letter, tolerates a mistake and the wrong keyboard layout, finds studios and themes, and is undone by the back button; cleared, it leaves no history entry [LOBBY-09, LOBBY-10, LOBBY-16, LOBBY-30]", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/ru/games/all");
  const search = page.getByRole("searchbox", { name: "Найти игру" });
  await search.fill("рулетка");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: /^Найденные игры/ })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount((await readGames(page, "query=рулетка")).total);
  for (const typed of ["драгон", "lhfrjy", "drakon"]) {
    await search.fill(typed);
    await search.press("Enter");
    await expect(page.getByRole("article").getByRole("heading", { name: "Дракон удачи" })).toBeVisible();
  }
  await search.fill("египет aurum");
  await search.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);

  const asked = watchAsking(page);
  await stopClock(page);
  await search.fill("ннннн");
  await page.clock.runFor(900);
  await search.fill("нннннщщщ");
  await page.clock.runFor(999);
  await expect(page).not.toHaveURL(/query=%D0%BD/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/query=%D0%BD/);
  await page.clock.resume();
  await expect(page.getByText("Ничего не нашлось")).toBeVisible();
  expect(asked.map((query) => query.get("query"))).toEqual(["нннннщщщ"]);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/games\/all$/);
  await expect(search).toHaveValue("");
  await expect(page.getByRole("heading", { name: /^Новые игры/ })).toBeVisible();

  await page.getByRole("link", { name: /^НАСТОЛЬНЫЕ/ }).click();
  await expect(page).toHaveURL(/\/ru\/games\/tablegames$/);
  for (const typed of ["рулетка", "колесо"]) {
    await search.fill(typed);
    await search.press("Enter");
    await expect(page).toHaveURL(/\?query=/);
  }
  await search.press("Escape");
  await search.press("Escape");
  await expect(page).toHaveURL(/\/ru\/games\/tablegames$/);
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/games\/all$/);
});

test("'show all' loads page by page to the end; a filter restarts at the first page, another category without studio and filters [LOBBY-06, LOBBY-07, LOBBY-17, LOBBY-32, LOBBY-33, LOBBY-34, LOBBY-35, LOBBY-36, ROUTE-02, ROUTE-03, ROUTE-04]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/ru/games/all");
  const asked = watchAsking(page);
  const showAll = page.getByRole("button", { name: "ПОКАЗАТЬ ВСЕ" });
  const { total } = await readGames(page, "category=all");
  const places = page
    .getByRole("list")
    .filter({ has: page.getByRole("article") })
    .last()
    .locator(":scope > li");
  await expect(showAll).toBeVisible();
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect(places).toHaveCount(70);
  expect(asked).toEqual([]);
  await showAll.click();
  await expect(async () => {
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await expect(places).toHaveCount(total, { timeout: 200 });
  }).toPass();
  await expect(showAll).toHaveCount(0);
  await page.evaluate("scrollTo(0, 0); scrollTo(0, document.body.scrollHeight)");
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  expect(asked.map((query) => query.get("page"))).toEqual(["2", "3"]);

  const tabs = page.getByRole("navigation", { name: "Категории игр" });
  await expect(tabs.getByRole("link")).toHaveText([/^Все/, /^СЛОТЫ/, /^JACKPOT/, /^НАСТОЛЬНЫЕ/, /^ДРУГИЕ/]);
  await tabs.getByRole("link", { name: /^СЛОТЫ/ }).click();
  await showAll.click();
  await expect.poll(() => asked.at(-1)?.get("page")).toBe("2");
  await page.getByRole("combobox", { name: "Сортировка" }).selectOption("min_bet");
  await expect.poll(() => asked.at(-1)?.get("orderType")).toBe("min_bet");
  expect(asked.at(-1)?.get("page")).toBe("1");
  await expect(page).toHaveURL(/\/ru\/games\/slots\?orderType=min_bet$/);
  await page.getByRole("combobox", { name: "Сортировка" }).selectOption("popular");
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
  await page.getByRole("combobox", { name: "Сортировка" }).selectOption("min_bet");
  await expect(page).toHaveURL(/orderType=min_bet$/);
  await expect(showAll).toBeVisible();

  await page.getByRole("button", { name: "Провайдер: Все провайдеры" }).click();
  await page.getByRole("radio", { name: "Aurum Play" }).click();
  await expect(page).toHaveURL(/\/ru\/games\/slots\/aurum-play\?orderType=min_bet$/);
  const studio = await readGames(page, "category=slots&provider=aurum-play");
  await expect(page.getByRole("article")).toHaveCount(studio.total);
  await expect(page.getByRole("article").getByText("Aurum Play")).toHaveCount(studio.total);
  await expect(showAll).toHaveCount(0);

  await tabs.getByRole("link", { name: /^НАСТОЛЬНЫЕ/ }).click();
  await expect(page).toHaveURL(/\/ru\/games\/tablegames$/);
  const tables = await readGames(page, "category=tablegames");
  await expect(page.getByRole("article")).toHaveCount(tables.total);
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(tables.titles);

  await follow(page, "/ru/games/topJackpot");
  await expect(page.getByRole("heading", { name: /^Топ джекпотов/ }).last()).toBeVisible();
  const richest = await readGames(page, "category=topJackpot");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(richest.titles);
});

test("a heart adds a game to the favourites and removes it, one request at a time; games are reloaded on a new balance and currency [LOBBY-08, LOBBY-31, LOBBY-37, LOBBY-38, TILE-06, TILE-14, TILE-15]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  const line = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await visit(page, "/en/games/tablegames");
  await line;
  const asked = watchAsking(page);
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "5",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await expect.poll(() => asked.length).toBe(1);
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "-5",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await expect.poll(() => asked.length).toBe(2);
  // Both currencies have equal balances, so the change itself is tested.
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Balance: 0\.00/ })
    .click();
  await page.getByRole("button", { name: "Add currency", exact: true }).click();
  const modal = page.getByRole("dialog", { name: "Add a currency" });
  await modal.getByRole("radio", { name: "EUR" }).check({ force: true });
  await modal.getByRole("button", { name: "Add" }).click();
  await expect(modal).toHaveCount(0);
  await expect.poll(() => asked.length).toBe(3);
  let sent = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.route("**/api/favorites/*", async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  const heart = page.getByRole("button", { name: "Favourite: Riviera Roulette" });
  const other = page.getByRole("button", { name: /^Favourite: (?!Riviera Roulette)/ }).first();
  await heart.click();
  await other.click();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(other).toHaveAttribute("aria-pressed", "false");
  expect(sent).toBe(1);
  release();
  const tab = page.getByRole("link", { name: /^Favourites/ });
  await expect(tab).toHaveText(/1$/);
  await tab.click();
  await expect(page).toHaveURL(/\/en\/games\/favorites$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await heart.click();
  await expect(page.getByText("Your favourites will appear here")).toBeVisible();
});

test("a tile shows its actions to keyboard and pointer; an unavailable game shows the reason instead [TILE-02, TILE-08, TILE-09, TILE-10, TILE-11, TILE-13]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const closed = [
    ["brass-owl-poker", "countries", "MT", "Not available in your country"],
    ["neon-jacks", "locales", "en", "Game not available"],
    ["deuces-on-the-loose", "currencies", "USD", "Not available for your currency"],
  ] as const;
  for (const [slug, what, value] of closed) await closeGame(slug, what, value);
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/en/games/tablegames");
  for (const [slug, , , reason] of closed) {
    const tile = page.getByRole("article").filter({ hasText: reason });
    await expect(tile.locator("img").last()).toHaveAttribute("src", new RegExp(`/${slug}\\.`));
    await expect(tile.getByRole("link")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Real! Riviera Roulette" }).focus();
  await page.keyboard.press("Tab");
  const demo = page.getByRole("link", { name: "Demo Riviera Roulette" });
  await expect(demo).toBeFocused();
  await expect(demo.locator("..")).toHaveCSS("opacity", "1");
  await demo.blur();
  await expect(demo.locator("..")).toHaveCSS("opacity", "0");
  await page.getByRole("article").filter({ has: demo }).hover();
  await expect(demo.locator("..")).toHaveCSS("opacity", "1");
  await demo.click();
  await expect(page).toHaveURL(/\/en\/demo\/riviera-roulette$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 860 }, isMobile: true, hasTouch: true });

  test("a tap opens a tile's actions, another tap closes them; the menu takes 500 ms to slide out [SHELL-45, TILE-12]", async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, "/en/games/tablegames");
    const cover = page.getByRole("button", { name: "Show actions: Riviera Roulette" });
    await cover.tap();
    await expect(cover).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("link", { name: "Demo Riviera Roulette" })).toBeInViewport();
    const { x, y } = (await cover.boundingBox()) ?? { x: 0, y: 0 };
    await page.touchscreen.tap(x + 8, y + 8);
    await expect(cover).toHaveAttribute("aria-expanded", "false");

    await page.getByRole("button", { name: "Menu" }).tap();
    const menu = page.locator("[role=dialog]");
    await expect(menu).toBeVisible();
    await stopClock(page);
    await menu.getByRole("button", { name: "Close" }).tap();
    await page.clock.runFor(480);
    await expect(menu).toHaveCount(1);
    await page.clock.runFor(20);
    await expect(menu).toHaveCount(0);
  });
});
