// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showBigWin } from "./big-win.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const animation = { finished: Promise.resolve(), cancel: () => undefined } as unknown as Animation;
  vi.spyOn(Element.prototype, "animate").mockReturnValue(animation);
});
afterEach(() => vi.useRealTimers());

async function show(canTurbo: boolean) {
  const stage = document.createElement("main");
  const pace = { canTurbo, canAutoplay: false, celebratesSmallWins: false };
  const money = (minor: number) => `${minor / 100} EUR`;
  const win = { name: "Big win", winMinor: 5000, level: "big" } as const;
  const over = showBigWin({ stage, money, session: { pace } }, win);
  await vi.advanceTimersByTimeAsync(100);
  return { stage, over };
}

test("a big win covers the stage with its name and disappears after a while", async () => {
  const { stage, over } = await show(false);
  expect(stage.textContent).toContain("Big win");
  stage.querySelector<HTMLElement>(".glory")?.click();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stage.querySelector(".glory")).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  await over;
  expect(stage.querySelector(".glory")).toBeNull();
});

test("a press dismisses a big win earlier where turbo is allowed", async () => {
  const { stage, over } = await show(true);
  stage.querySelector<HTMLElement>(".glory")?.click();
  await vi.advanceTimersByTimeAsync(50);
  await over;
  expect(stage.querySelector(".glory")).toBeNull();
});
