// @vitest-environment happy-dom
import { colorOf, titles } from "@w10/game-math";
import words from "@w10/phrases/locales/en/studio.json";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { mountRoulette } from "./mount-roulette.ts";

/** Lets the ball come to rest. */
let rest = () => {};

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const rolled = new Promise<void>((done) => (rest = done));
  vi.spyOn(Element.prototype, "getAnimations").mockReturnValue([]);
  vi.spyOn(Element.prototype, "animate").mockImplementation(
    () =>
      ({
        finished: rolled,
        cancel: () => {},
        commitStyles: () => {},
        playState: "idle",
      }) as unknown as Animation,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const round = {
  status: "settled",
  winMinor: 0,
  stakeMinor: 100,
  view: {
    kind: "roulette",
    pocket: 7,
    color: colorOf(7),
    winMinor: 0,
    bets: [{ kind: "red", pockets: [], amountMinor: 100, winMinor: 0 }],
  },
} as unknown as Round<"roulette">;

test("roulette says 'No more bets' while the ball rolls, takes none, and takes bets again afterwards", async () => {
  const title = titles.find(({ mechanic }) => mechanic === "roulette");
  if (!title) throw new Error("no roulette");
  const stage = document.body.appendChild(document.createElement("div"));
  const announced: string[] = [];
  const bets: unknown[] = [];
  const game = {
    title,
    words,
    stage,
    extras: document.createElement("div"),
    stake: { hide: () => {} },
    session: {
      pace: {},
      minorUnits: 100,
      limits: { minStakeMinor: 100, maxStakeMinor: 10_000, presetsMinor: [100], defaultStakeMinor: 100 },
    },
    sound: { play: () => {} },
    money: String,
    digits: String,
    setWin: () => {},
    setPlay: () => {},
    announce: (sentence: string) => announced.push(sentence),
    notice: (sentence: string) => announced.push(sentence),
    finish: () => {},
    waitForMinCycle: async () => {},
    waitWhilePaused: async () => {},
    eachRecentRound: () => {},
    bet: async (bet: unknown) => {
      bets.push(bet);
      return round;
    },
  } as unknown as Game<"roulette">;
  const mounted = mountRoulette(game);
  const chips = () => stage.querySelectorAll(".chip").length;
  const hint = () => stage.querySelector(".hint:not([hidden])")?.textContent;
  const press = () =>
    stage.querySelector<HTMLElement>(`.cloth [aria-label^="${words.roulette.bet.red}"]`)?.click();
  press();
  const placed = chips();
  expect(placed).toBe(1);
  const played = mounted.play();
  await vi.waitFor(() => expect(hint()).toBe("No more bets"));
  expect(announced).toContain("No more bets");
  press();
  stage.querySelectorAll<HTMLButtonElement>(".tray button").forEach((each) => each.click());
  expect(chips()).toBe(placed);
  expect(hint()).toBe("No more bets");
  rest();
  await played;
  expect(bets).toHaveLength(1);
  expect(hint()).not.toBe("No more bets");
  press();
  expect(chips()).toBe(1);
});
