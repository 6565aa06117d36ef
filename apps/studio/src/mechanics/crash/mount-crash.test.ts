// @vitest-environment happy-dom
import words from "@w10/phrases/locales/en/studio.json";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { mountCrash } from "./mount-crash.ts";

const rules = { returnBasisPoints: 9700, doublingMs: 5_000, maxHundredths: 100_000 };

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Mounts the game; its bet is answered with null when `answer` is called. */
function mountGame() {
  let answer = (): void => undefined;
  const stage = document.body.appendChild(document.createElement("div"));
  const extras = document.body.appendChild(document.createElement("div"));
  const game = {
    title: { slug: "paper-kite", rules },
    session: { title: { stage: "sky" }, pace: {} },
    words,
    stage,
    extras,
    stake: { valueMinor: 100, set: () => undefined },
    digits: String,
    sound: { play: () => undefined },
    setWin: () => undefined,
    setPlay: () => undefined,
    announce: () => undefined,
    eachRecentRound: () => undefined,
    waitWhilePaused: async () => undefined,
    watch: () => new Promise(() => undefined),
    bet: () => new Promise((reply) => (answer = () => reply(null))),
  } as unknown as Game<"crash">;
  return { mounted: mountCrash(game), stage, extras, answer: () => answer() };
}

const roundOf = (autoHundredths: number): Round<"crash"> =>
  ({
    status: "open",
    createdAt: new Date().toISOString(),
    stakeMinor: 100,
    view: { phase: "open", stakeMinor: 100, autoHundredths, cashedHundredths: null, crashHundredths: null },
  }) as unknown as Round<"crash">;

test("says what an outage means for a flight from the press of Start on, and promises no safe bet", async () => {
  const { mounted, answer } = mountGame();
  expect(mounted.sayUnreached?.()).toBeNull();
  const playing = mounted.play();
  expect(mounted.sayUnreached?.()).toBe(
    "We can’t reach the server. The flight goes on: you can’t cash out until we’re back, and a crash loses the bet.",
  );
  answer();
  await playing;
  expect(mounted.sayUnreached?.()).toBeNull();
});

test("shows one button at a time: cash-out takes the place of Start, in flight only", () => {
  const { mounted, extras } = mountGame();
  const cashOut = extras.querySelector<HTMLButtonElement>(".crash-take");
  expect(cashOut?.hidden).toBe(true);
  mounted.show(roundOf(350));
  expect(cashOut?.hidden).toBe(false);
  expect(cashOut?.disabled).toBe(false);
});

test("says that an automatic cash-out still counts, in a flight that was found open too", async () => {
  const { mounted, stage } = mountGame();
  stage.querySelector<HTMLButtonElement>(".crash-auto")?.click();
  void mounted.play();
  expect(mounted.sayUnreached?.()).toMatch(/your auto cash-out at ×2\.00 still counts/);
  const found = mountGame().mounted;
  found.show(roundOf(350));
  expect(found.sayUnreached?.()).toMatch(/your auto cash-out at ×3\.50 still counts/);
  const manual = mountGame().mounted;
  manual.show(roundOf(rules.maxHundredths));
  expect(manual.sayUnreached?.()).toMatch(/a crash loses the bet/);
});
