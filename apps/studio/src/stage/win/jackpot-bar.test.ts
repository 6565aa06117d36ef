// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import words from "@w10/phrases/locales/en/studio.json";
import { createJackpotBar } from "./jackpot-bar.ts";
import type { SoundBoard } from "../panel/sound.ts";

let isHeld = false;
const announced: string[] = [];
beforeEach(() => {
  // With reduced motion everything is shown at once.
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  isHeld = false;
  announced.length = 0;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const view = { mustHitMinor: null, version: 4, seedMinor: 1_000, sharePpm: 3_000, oddsMinor: 500_000 };

function build() {
  const bar = createJackpotBar({
    jackpot: {
      id: "evening-drop",
      name: "Evening Drop",
      levels: [
        { ...view, level: "mini", amountMinor: 1_250, mustHitMinor: 10_000, oddsMinor: null },
        { ...view, level: "grand", amountMinor: 250_000 },
      ],
    },
    words: words as never,
    money: (minor) => `$${(minor / 100).toFixed(2)}`,
    sound: { play: () => undefined } as unknown as SoundBoard,
    announce: (sentence) => announced.push(sentence),
    isFrozen: () => isHeld,
  });
  document.body.append(bar.element);
  const amounts = () => [...bar.element.querySelectorAll("dd")].map(({ textContent }) => textContent);
  return { bar, amounts };
}

test("names each level with its amount, and the limit of a must-hit level", () => {
  const { bar, amounts } = build();
  expect(bar.element.getAttribute("aria-label")).toBe("Evening Drop jackpot");
  expect([...bar.element.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
    "Miniby $100.00",
    "Grand",
  ]);
  expect(amounts()).toEqual(["$12.50", "$2500.00"]);
});

test("applies newer amounts and ignores older ones", async () => {
  const { bar, amounts } = build();
  bar.apply([{ level: "grand", amountMinor: 250_075, version: 5 }]);
  await expect.poll(amounts).toEqual(["$12.50", "$2500.75"]);
  bar.apply([{ level: "grand", amountMinor: 9, version: 5 }]);
  expect(amounts()).toEqual(["$12.50", "$2500.75"]);
});

test("does not change during a round, so that it does not reveal the result before the reels", () => {
  const { bar, amounts } = build();
  isHeld = true;
  bar.apply([{ level: "grand", amountMinor: 100_000, version: 9 }]);
  expect(amounts()).toEqual(["$12.50", "$2500.00"]);
  bar.release();
  expect(amounts()).toEqual(["$12.50", "$1000.00"]);
});

test("announces a win once, shows its full amount over the game, and resets the pool to its seed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { bar, amounts } = build();
  isHeld = true;
  bar.apply([{ level: "grand", amountMinor: 100_000, version: 9 }]);
  const shown = bar.celebrate([{ level: "grand", amountMinor: 250_010 }], document.body);
  await expect.poll(() => document.querySelector(".jackpot-card b")?.textContent).toBe("$2500.10");
  expect(announced).toEqual(["Jackpot: Grand. $2500.10"]);
  expect(amounts()).toEqual(["$12.50", "$2500.00"]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(document.querySelector(".jackpot-cover")).not.toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  await shown;
  expect(document.querySelector(".jackpot-cover")).toBeNull();
  expect(amounts()).toEqual(["$12.50", "$1000.00"]);
});
