import { expect, type FrameLocator, type Page } from "@playwright/test";
import { type Lang, words } from "./words.ts";

export const gameFrame = (page: Page): FrameLocator => page.frameLocator("iframe[data-game-frame]");

/** Opens the slot of `words` from its tile in a category, as a finger or as a mouse does. */
export async function openTile(
  page: Page,
  { lang, link, isTouch }: { lang: Lang; link: "Real!" | "Demo"; isTouch: boolean },
): Promise<void> {
  const w = words[lang];
  const tile = page.getByRole("article").filter({ hasText: w.slot });
  if (isTouch) await tile.getByRole("button", { name: w.showActions }).tap();
  else await tile.hover();
  const way = tile.getByRole("link", { name: `${link} ${w.slot}` });
  await (isTouch ? way.tap() : way.click());
  await expect(page).toHaveURL(link === "Real!" ? /\/real\/pharaoh-mines$/ : /\/demo\/pharaoh-mines$/);
}

/** Spins the open slot and waits for the outcome, and until the next spin may start. */
export async function spinOnce(page: Page, lang: Lang): Promise<void> {
  const w = words[lang];
  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled({ timeout: 20_000 });
  await expect(play).toHaveAccessibleName(w.spin);
  await play.click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(w.outcome, { timeout: 60_000 });
  await expect(play).toBeEnabled({ timeout: 20_000 });
}
