import { expect, type Frame, type FrameLocator, type Page } from "@playwright/test";
import { phrasesOf } from "./phrases.ts";
import { type Lang, words } from "./words.ts";

const frameOfGame = "iframe[data-game-frame]";

export const gameFrame = (page: Page): FrameLocator => page.frameLocator(frameOfGame);

/** The open game as a page of its own. */
export async function gamePage(page: Page): Promise<Frame> {
  const handle = await page.locator(frameOfGame).elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error("no game is open");
  return frame;
}

/** Opens the slot of `words` from its tile in a category, by tap or mouse. */
export async function openTile(
  page: Page,
  { lang, link, isTouch }: { lang: Lang; link: "Real!" | "Demo"; isTouch: boolean },
): Promise<void> {
  const w = words[lang];
  const tile = page.getByRole("article").filter({ hasText: w.slot });
  if (isTouch) await tile.getByRole("button", { name: w.showActions }).tap();
  else await tile.hover();
  const say = phrasesOf(lang, "game");
  const name = say(link === "Demo" ? "playDemo" : "playReal", { title: w.slot });
  const way = tile.getByRole("link", { name });
  await (isTouch ? way.tap() : way.click());
  await expect(page).toHaveURL(link === "Real!" ? /\/real\/pharaoh-mines$/ : /\/demo\/pharaoh-mines$/);
}

/** Spins the open slot and waits until the next spin may start. */
export async function spinOnce(page: Page, lang: Lang): Promise<void> {
  const w = words[lang];
  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled();
  await expect(play).toHaveAccessibleName(w.spin);
  await play.click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(w.outcome);
  // The spin may have won free spins.
  await expect(play).toBeEnabled();
}
