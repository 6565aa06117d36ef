import { expect, reload, test, visit } from "../journey.ts";

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1440, height: 900 } });

  test("banners move upwards within a second, by themselves and by their thumbnails [LOBBY-02, LOBBY-03, LOBBY-04]", async ({
    page,
  }) => {
    await visit(page, "/ru");
    const slider = page.getByRole("region", { name: "Предложения и новинки" });
    const title = slider.getByRole("heading", { level: 2 }).and(page.locator(":not([inert] *)"));
    const first = await title.textContent();
    await expect(title).not.toHaveText(first ?? "", { timeout: 6_000 });
    await slider.hover();
    const active = slider.locator("div:not([inert]):has(> picture)");
    await expect(active).toHaveCSS("transition-duration", "1s");
    const shown = (await title.textContent()) ?? "";
    await slider
      .getByRole("button", { name: /^Показать: / })
      .and(page.locator("[aria-current=false]"))
      .filter({ visible: true })
      .last()
      .click();
    const heading = page.getByRole("heading", { name: shown, exact: true, includeHidden: true });
    const leaving = slider.locator("div[inert]").filter({ has: heading });
    await expect(leaving).toHaveCSS("transform", /^matrix\(1, 0, 0, 1, 0, -\d/);
  });
});

test.describe("on a wide page", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("seven new games are in sight [LOBBY-25]", async ({ page }) => {
    await visit(page, "/ru");
    const rail = page.getByRole("region", { name: "Новые игры" }).getByRole("list");
    const box = await rail.boundingBox();
    const tile = await rail.getByRole("listitem").first().boundingBox();
    expect(Math.round((box?.width ?? 0) / ((tile?.width ?? 1) + 14))).toBe(7);
  });
});

test("slot 5 of the mosaic is tall from 992 px on and lies across below [LOBBY-28, LOBBY-29]", async ({
  page,
}) => {
  await visit(page, "/ru/games/slots");
  const mosaic = page.getByRole("region", { name: "Подборка" });
  const shapeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const grid = await mosaic.boundingBox();
    const special = await mosaic.locator("[data-slot='5']").boundingBox();
    return {
      share: Math.round((grid?.width ?? 0) / (special?.width ?? 1)),
      rows: Math.round((special?.height ?? 0) / 178),
    };
  };
  expect(await shapeAt(991)).toEqual({ share: 1, rows: 1 });
  expect(await shapeAt(992)).toEqual({ share: 4, rows: 2 });
  expect(await shapeAt(1200)).toEqual({ share: 5, rows: 2 });
});

test("filters of a category go to the address and come back from it [LOBBY-11, LOBBY-16, LOBBY-18]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/ru/games/slots");
  await page.getByRole("combobox", { name: "Волатильность" }).selectOption("high");
  await page.getByRole("checkbox", { name: "Турнирные игры" }).check();
  await expect(page).toHaveURL(/volatility=high&isTournamentGame=1|isTournamentGame=1&volatility=high/);
  await reload(page);
  await expect(page.getByRole("combobox", { name: "Волатильность" })).toHaveValue("high");
  await expect(page.getByRole("checkbox", { name: "Турнирные игры" })).toBeChecked();
  await page.getByRole("button", { name: "Сбросить" }).first().click();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
});
