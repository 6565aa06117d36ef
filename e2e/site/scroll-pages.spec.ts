import { expect, type Page, reload, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../papers.ts";

const heightAt = (page: Page) => page.evaluate<number>("Math.round(scrollY)");

test("the header leaves on the way down and is back on the way up [SHELL-02]", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await visit(page, "/ru/games/slots");
  const header = page.getByRole("banner");
  await expect(header).toBeInViewport();
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 800);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(header).toBeInViewport();
});

test("a new page opens at its top, and the way back leads to where one was [GUARD-16, GUARD-17]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await visit(page, "/ru/games/slots");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "О нас" });
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 5000);
  await expect(link).toBeInViewport();
  await expect.poll(() => heightAt(page)).toBeGreaterThan(600);
  await page.waitForTimeout(300);
  const before = await heightAt(page);
  await link.click();
  await expect(page).toHaveURL(/\/ru\/about-us$/);
  await expect.poll(() => heightAt(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
  await expect.poll(async () => Math.abs((await heightAt(page)) - before)).toBeLessThan(3);
});

test("a hash leads to its target, before any saved position and after a reload too [GUARD-15, ROUTE-29]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/en/about-us");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("link", { name: "On account" }).click();
  await expect(page).toHaveURL(/\/en\/player\/balance#balance-state$/);
  const target = page.locator("#balance-state");
  const distance = async () => Math.round((await target.boundingBox())?.y ?? 0);
  // The header is 72 high, and 12 more stay free above the target.
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
