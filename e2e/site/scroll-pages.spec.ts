import { expect, type Page, reload, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { stopClock } from "../control-page.ts";

const heightAt = (page: Page) => page.evaluate<number>("Math.round(scrollY)");

test("the header hides on scrolling down and returns on scrolling up, checked once in 100 ms [SHELL-02, SHELL-03]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.clock.install();
  await visit(page, "/ru/games/slots");
  const header = page.getByRole("banner");
  await expect(header).toBeInViewport();
  await stopClock(page);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 800);
  await expect.poll(() => heightAt(page)).toBe(800);
  await page.clock.runFor(90);
  await expect(header).toBeInViewport();
  await page.clock.runFor(10);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect.poll(() => heightAt(page)).toBe(600);
  await page.clock.runFor(100);
  await expect(header).toBeInViewport();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the page scrolls to a hash in 500 ms [SHELL-04]", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.clock.install();
    await visit(page, "/en/responsible-gaming");
    const link = page.getByRole("main").locator("a[href*='#']").last();
    await link.scrollIntoViewIfNeeded();
    await stopClock(page);
    const from = await heightAt(page);
    await link.click();
    await page.clock.runFor(250);
    const half = await heightAt(page);
    await page.clock.runFor(250);
    const end = await heightAt(page);
    await page.clock.runFor(500);
    expect(await heightAt(page)).toBe(end);
    expect(end - from).toBeGreaterThan(300);
    // It eases out: after half of the time it has covered seven eighths of the way.
    expect((half - from) / (end - from)).toBeGreaterThan(0.83);
    expect((half - from) / (end - from)).toBeLessThan(0.9);
  });
});

test("a new page opens at its top, and going back restores the scroll position [GUARD-16, GUARD-17]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await visit(page, "/ru/games/slots");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "О нас" });
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 5000);
  await expect(link).toBeInViewport();
  await expect.poll(() => heightAt(page)).toBeGreaterThan(600);
  let before = -1;
  // The wheel's momentum lasts a moment.
  await expect
    .poll(async () => {
      const last = before;
      before = await heightAt(page);
      return before === last;
    })
    .toBe(true);
  await link.click();
  await expect(page).toHaveURL(/\/ru\/about-us$/);
  await expect.poll(() => heightAt(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
  await expect.poll(async () => Math.abs((await heightAt(page)) - before)).toBeLessThan(3);

  // Two categories are one page, but each has its own scroll position.
  await page.evaluate("scrollTo(0, 20)");
  await page
    .getByRole("navigation", { name: "Категории игр" })
    .getByRole("link", { name: /^НАСТОЛЬНЫЕ/ })
    .click();
  await expect(page).toHaveURL(/tablegames$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Настольные игры");
  expect(await heightAt(page)).toBe(20);
  await page.evaluate("scrollTo(0, 420)");
  await page.goBack();
  await expect.poll(() => heightAt(page)).toBe(20);
  await page.goForward();
  await expect.poll(() => heightAt(page)).toBe(420);
});

test("a hash scrolls to its target, before any saved position and after a reload too [GUARD-15, ROUTE-29]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/en/about-us");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("link", { name: "Real money" }).click();
  await expect(page).toHaveURL(/\/en\/player\/balance#balance-state$/);
  const target = page.locator("#balance-state");
  const distance = async () => Math.round((await target.boundingBox())?.y ?? 0);
  // The header is 72 high, plus 12 of space above the target.
  await expect.poll(distance).toBe(84);
  const there = await heightAt(page);
  expect(there).toBeGreaterThan(0);

  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect.poll(() => heightAt(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => heightAt(page)).toBe(there);

  await page.evaluate("scrollTo(0, 0)");
  await reload(page);
  await expect.poll(() => heightAt(page)).toBe(there);
});
