import { amountIn } from "../cashier.ts";
import { expect, expectAccessible, reload, test, visit } from "../journey.ts";

test.use({ hasPictures: true });

test("the front page has banners, jackpots, new games and the mosaic; a category has filters that are kept in the URL; a tile has picture, title, ribbon and jackpot, and no heart for a guest [LOBBY-01, LOBBY-05, LOBBY-11, LOBBY-12, LOBBY-13, LOBBY-14, LOBBY-15, LOBBY-19, LOBBY-16, LOBBY-18, LOBBY-20, LOBBY-21, LOBBY-22, LOBBY-26, JACKPOT-01, JACKPOT-02, JACKPOT-03, JACKPOT-04, TILE-01, TILE-04, TILE-05, TILE-06]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/ru");
  const banners = page.getByRole("region", { name: "Предложения и новинки" });
  const jackpots = page.getByRole("heading", { name: "Джекпоты W10" });
  const newGames = page.getByRole("heading", { name: /^Новые игры/ });
  const mosaic = page.getByRole("region", { name: "Выбор W10" });
  const volatility = page.getByRole("combobox", { name: "Волатильность" });
  for (const part of [jackpots, newGames, mosaic]) await expect(part).toBeVisible();
  await expect(banners.getByRole("link", { name: "Условия" }).first()).toHaveAttribute("href", /^\/ru\//);
  await expect(banners.locator("img").first()).toBeVisible();
  await expect(volatility).toHaveCount(0);
  const jackpot = page.getByRole("link", { name: /Набережная на закате.* USD/ });
  await expect(jackpot.locator("img")).toBeVisible();
  await expect(jackpot).toHaveAttribute("href", "/ru/real/sunset-promenade");
  const shownPool = amountIn(await jackpot.innerText());
  await expect(page.getByRole("heading", { name: "Недавние игры" })).toHaveCount(0);

  await page.getByRole("link", { name: /^СЛОТЫ/ }).click();
  await expect(volatility).toBeVisible();
  for (const part of [banners, jackpots, newGames]) await expect(part).toHaveCount(0);
  await expect(mosaic).toBeVisible();
  await page.getByRole("button", { name: "Провайдер: Все провайдеры" }).click();
  await expect(page.getByRole("radio", { name: "Все провайдеры" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Сортировка" }).locator("option")).toHaveText([
    "Сначала популярные",
    "Ставка: по возрастанию",
    "Ставка: по убыванию",
  ]);
  await expect(volatility.locator("option")).toHaveText(["Любая", "Высокая", "Средняя", "Низкая"]);
  const tile = page.getByRole("article").filter({ hasText: "Копи фараона" });
  await expect(tile.locator("img").last()).toBeVisible();
  await expect(tile.getByText("Хит")).toBeVisible();
  await expect(page.getByRole("button", { name: /^В избранное/ })).toHaveCount(0);

  const tournament = page.getByRole("checkbox", { name: "Турнирные игры" });
  await volatility.selectOption("high");
  await tournament.check();
  await expect(page).toHaveURL(/volatility=high&isTournamentGame=1|isTournamentGame=1&volatility=high/);
  await expect(mosaic).toHaveCount(0);
  const order = page.getByRole("combobox", { name: "Сортировка" });
  await order.selectOption("min_bet");
  await expect(page).toHaveURL(/orderType=min_bet/);
  await reload(page);
  await expect(order).toHaveValue("min_bet");
  await expect(volatility).toHaveValue("high");
  await expect(tournament).toBeChecked();
  await page.getByRole("button", { name: "Сбросить" }).first().click();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);

  await page.getByRole("link", { name: /^JACKPOT/ }).click();
  const rich = page.getByRole("article").filter({ hasText: "Набережная на закате" });
  const plate = rich.getByText(/^\d[\d\s]*\.\d\d\sUSD$/);
  await expect(plate).toBeVisible();
  expect(amountIn((await plate.textContent()) ?? "")).toBeGreaterThanOrEqual(shownPool);
  const fetched = page.waitForResponse(/\/api\/top-jackpot\/game/);
  await page.getByRole("link", { name: /^Все/ }).first().click();
  const { games } = (await (await fetched).json()) as { games: { title: string; jackpot: string }[] };
  const shown = page.getByRole("region", { name: "Джекпоты W10" });
  for (const { title } of games.slice(0, 3)) await expect(shown).toContainText(title);
  await expectAccessible(page, "section[aria-label='Джекпоты W10']");
  await shown.getByRole("link", { name: "Все джекпоты" }).click();
  await expect(page).toHaveURL(/\/topJackpot$/);
  await expect(plate).toBeVisible();
  await expectAccessible(page, "main");
});
