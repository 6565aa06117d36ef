import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { amountIn } from "./cashier.ts";
import { gameFrame } from "./games.ts";

/** How a player plays a title to the end, in English. */
export interface PlayedTitle {
  readonly slug: string;
  /** Settings to make before a round can begin. */
  readonly prepare?: (frame: FrameLocator) => Promise<void>;
  /** The player's action while the round waits; called until it is over. */
  readonly decide?: (page: Page, frame: FrameLocator) => Promise<unknown>;
  /** The opening may decide the round: a page that returns finds it over. */
  readonly mayEndAtOnce?: boolean;
}

/** The place's name is longer while the last round's chips remain. */
const chip = (name: string) => async (frame: FrameLocator) =>
  frame.getByRole("button", { name: new RegExp(`^${name}(,|$)`) }).press("Enter");

/**
 * Skips a missing or disabled button: a click would wait for the next round's. Returns whether it was
 * pressed.
 */
async function clickIfOpen(button: Locator): Promise<boolean> {
  const isOpen = (await button.isVisible()) && (await button.isEnabled());
  if (isOpen) await button.click();
  return isOpen;
}

/** One title of every mechanic. */
export const playedTitles: readonly PlayedTitle[] = [
  { slug: "pharaoh-mines" },
  { slug: "dew-garden" },
  { slug: "piggy-vault" },
  { slug: "riviera-roulette", prepare: chip("Red") },
  {
    slug: "blackjack",
    mayEndAtOnce: true,
    decide: async (page, frame) => {
      const refuse = frame.getByRole("button", { name: "No insurance" });
      if (await refuse.isVisible()) await clickIfOpen(refuse);
      else await page.keyboard.press("s");
    },
  },
  { slug: "velvet-dice" },
  { slug: "beyond-the-moon" },
  { slug: "brass-cascade" },
  { slug: "forty-lanterns" },
  { slug: "harbour-baccarat", prepare: chip("Player") },
  { slug: "carnival-wheel" },
  {
    slug: "harbour-ticket",
    mayEndAtOnce: true,
    decide: async (_, frame) => clickIfOpen(frame.getByRole("button", { name: "Open all" })),
  },
  {
    slug: "pearl-reef",
    decide: async (_, frame) => {
      if (!(await clickIfOpen(frame.locator(".mines-take"))))
        await clickIfOpen(frame.locator(".mine-cell:not(.is-up)").first());
    },
  },
  {
    slug: "three-at-sunset",
    decide: async (_, frame) => clickIfOpen(frame.getByRole("button", { name: "Fold" })),
  },
  {
    slug: "jacks-of-the-riviera",
    decide: async (_, frame) => clickIfOpen(frame.getByRole("button", { name: "Draw", exact: true })),
  },
  {
    slug: "paper-plane",
    decide: async (_, frame) => clickIfOpen(frame.locator(".crash-take")),
    mayEndAtOnce: true,
  },
];

const sideways = { width: 844, height: 390 };

const spokenIn = (frame: FrameLocator) => frame.locator("[aria-live=polite]");
const outcome = /(Win \d|No win)/;
/** The minimum cycle counts rounds of a closed frame, which this one does not know. */
const tooSoon = "You can start the next round in a moment.";

/** Takes decisions until the round has ended. */
export async function finishRound(page: Page, { decide }: PlayedTitle): Promise<string> {
  const frame = gameFrame(page);
  const spoken = spokenIn(frame);
  await expect(async () => {
    const said = await spoken.innerText();
    if (said === tooSoon) await frame.locator("button.play").click();
    else if (!outcome.test(said) && decide) await decide(page, frame).catch(() => undefined);
    await expect(spoken).toHaveText(outcome, { timeout: decide ? 900 : 15_000 });
  }).toPass();
  return spoken.innerText();
}

/** Controls that decide or pace a round in progress, or only view it. */
const openMeanwhile =
  ".deposit, .wagered, .pace, .zoom, .mine-cell, .mines-take, .crash-take, .scratch-field, .scratch-card + .console button, .action, .trio-action, .hold";

/** Starts a round by a press; its stake, chips and choices are then disabled. */
async function pressPlay(play: Locator): Promise<void> {
  // The page itself checks as soon as the press is handled: a refused round is over before a test could look.
  await play.evaluate((button, meanwhile) => {
    const look = (): void => {
      const game = button.closest(".game");
      const open = [
        ...(game?.querySelectorAll(":is(.stage, .deck) :is(button, input):enabled") ?? []),
      ].filter(
        (each) => !each.matches(`.play, ${meanwhile}`) && !each.closest("[inert], [aria-disabled=true]"),
      );
      const isBusy = game?.classList.contains("is-busy");
      button.dataset["open"] = isBusy ? open.map((each) => each.className).join() : "no round";
    };
    button.addEventListener("click", look, { once: true });
  }, openMeanwhile);
  await play.click();
  await expect(play).toHaveAttribute("data-open", "");
}

/** Between two rounds the start button is visible, and the bar's contents fit in it. */
export async function expectBarWhole(page: Page): Promise<void> {
  const frame = gameFrame(page);
  await expect(frame.locator(".is-busy")).toHaveCount(0);
  await expect(frame.locator("button.play")).toBeInViewport({ ratio: 0.9 });
  const figures = frame.locator(".quiet-figures");
  const rests = await figures.evaluate((box) =>
    [box, box.parentElement].map((each) => each?.getBoundingClientRect().bottom ?? 0),
  );
  expect(rests[0], "time and net stand within the bar").toBeLessThanOrEqual((rests[1] ?? 0) + 1);
}

/** Rotates the phone and plays another round of the open title to its end. */
export async function playTurned(page: Page, title: PlayedTitle): Promise<void> {
  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await page.setViewportSize(sideways);
  await expect(frame.locator(".is-busy")).toHaveCount(0);
  await title.prepare?.(frame);
  await expect(play).toBeEnabled();
  await spokenIn(frame).evaluate((live) => live.replaceChildren());
  await pressPlay(play);
  await finishRound(page, title);
  await expectBarWhole(page);
}

/** Closes the tab during the round and reopens the game: the round is unchanged, or has ended by itself. */
export async function comeBack(page: Page, slug: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/en/real/${slug}`);
  await expect(gameFrame(page).locator("button.play")).toBeVisible();
}

/** Expects the frame to show the server's balance. */
export async function expectSameBalance(page: Page): Promise<void> {
  const shown = await gameFrame(page).locator(".is-balance > b").innerText();
  const info = (await (await page.request.get("/api/player/info")).json()) as { balance: number };
  expect(Number(shown.replaceAll(/\D/g, ""))).toBe(info.balance);
}

/** Replays the last round from the game's own history. */
export async function replayLast(page: Page): Promise<string> {
  const frame = gameFrame(page);
  await spokenIn(frame).evaluate((live) => live.replaceChildren());
  // By keyboard: an achievement's toast may move the frame under the pointer.
  await frame.getByRole("button", { name: "History" }).press("Enter");
  await frame.locator(".round-row").first().press("Enter");
  const mark = frame.locator(".replay-mark");
  await expect(mark).toContainText("Your balance won’t change");
  await expect(frame.locator("button.play")).toBeDisabled();
  await expect(mark).toBeHidden();
  return spokenIn(frame).innerText();
}

/** The win in an announced result, in minor units. */
export function wonIn(spoken: string): number {
  const [said] = outcome.exec(spoken) ?? [];
  return said === "No win" ? 0 : amountIn(spoken.slice(spoken.search(/Win \d/)));
}
