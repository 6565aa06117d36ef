import { expect, test, visit } from "../journey.ts";
import { stopClock } from "../control-page.ts";

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1440, height: 900 } });

  test("banners move up within a second, every 3000 ms and by thumbnail; seven new games are visible and move by three every 2500 ms [LOBBY-02, LOBBY-03, LOBBY-04, LOBBY-24, LOBBY-25]", async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, "/ru");
    const slider = page.getByRole("region", { name: "Предложения и новинки" });
    const title = slider.getByRole("heading", { level: 2 }).and(page.locator(":not([inert] *)"));
    await stopClock(page);
    // The clock is stopped: leaving the slider restarts its interval.
    const running = slider.locator("[class*=running]");
    await slider.hover();
    await expect(running).toHaveCount(0);
    await page.mouse.move(1, 1);
    await expect(running).not.toHaveCount(0);
    for (let turn = 0; turn < 2; turn += 1) {
      const before = (await title.textContent()) ?? "";
      await page.clock.runFor(2999);
      await expect(title).toHaveText(before);
      await page.clock.runFor(1);
      await expect(title).not.toHaveText(before);
    }
    await slider.hover();
    const active = slider.locator("div:not([inert]):has(> picture)");
    await expect(active).toHaveCSS("transition-duration", "1s");
    const shown = (await title.textContent()) ?? "";
    await page.clock.runFor(6000);
    await expect(title).toHaveText(shown);
    await slider
      .getByRole("button", { name: /^Показать: / })
      .and(page.locator("[aria-current=false]"))
      .filter({ visible: true })
      .last()
      .click();
    const heading = page.getByRole("heading", { name: shown, exact: true, includeHidden: true });
    const leaving = slider.locator("div[inert]").filter({ has: heading });
    await expect(leaving).toHaveCSS("transform", /^matrix\(1, 0, 0, 1, 0, -\d/);

    const rail = page.getByRole("region", { name: "Новые игры" }).getByRole("list");
    const box = await rail.boundingBox();
    const tile = await rail.getByRole("listitem").first().boundingBox();
    const step = (tile?.width ?? 1) + 14;
    expect(Math.round((box?.width ?? 0) / step)).toBe(7);
    const moved = async () => Math.round((await rail.evaluate((list) => list.scrollLeft)) / step);
    await rail.scrollIntoViewIfNeeded();
    await page.mouse.move(1, 1);
    await page.evaluate(`
      window.movesAt = [];
      const scrollBy = Element.prototype.scrollBy;
      Element.prototype.scrollBy = function (to) { movesAt.push(Date.now()); scrollBy.call(this, to); };`);
    await page.clock.runFor(2500);
    await expect.poll(moved).toBe(3);
    await page.clock.runFor(2500);
    await expect.poll(moved).toBeGreaterThan(3);
    const [first = 0, ...others] = await page.evaluate<number[]>("window.movesAt");
    expect(others).toEqual([first + 2500]);
  });
});

test("the mosaic puts each tile into the slot of its position; slot 5 is tall from 992 px on and wide below [LOBBY-27, LOBBY-28, LOBBY-29]", async ({
  page,
}) => {
  await visit(page, "/ru/games/slots");
  const mosaic = page.getByRole("region", { name: "Выбор W10" });
  const { tiles } = (await (await page.request.get("/api/metro?locale=ru")).json()) as {
    tiles: { position: number; title: string }[];
  };
  expect(tiles.length).toBeGreaterThan(4);
  for (const { position, title } of tiles)
    await expect(mosaic.locator(`[data-slot='${position}']`)).toContainText(title);
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
  expect(await shapeAt(1199)).toEqual({ share: 4, rows: 2 });
  expect(await shapeAt(1200)).toEqual({ share: 5, rows: 2 });
});

test("a page that a guest has not touched fetches what lies over it after the first look, or as soon as something is open", async ({
  page,
}) => {
  const overlays: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/shell-.*\.js$/.test(request.url())) overlays.push(request.url());
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await visit(page, "/en");
  expect(overlays).toEqual([]);
  await page.clock.runFor(2_500);
  await expect.poll(() => overlays).toHaveLength(1);
  await visit(page, "/en/player/balance");
  expect(overlays).toHaveLength(2);
  await page.clock.runFor(1_000);
  await expect(page.getByRole("dialog")).toBeVisible();
});
