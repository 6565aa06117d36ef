import type { Page } from "@playwright/test";

/** Stops the page's installed clock: its timers then wait for `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>("Date.now()")) + 1_000);
}

/** Navigates within the site without loading a page, as its links do. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);
}
