// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { countUp } from "./motion.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Counts with frames at the given times after the start. */
async function count(from: number, to: number, frames: readonly number[]): Promise<readonly number[]> {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  const times = [...frames];
  vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => {
    const at = times.shift();
    if (at !== undefined) queueMicrotask(() => frame(1_000 + at));
  });
  const shown: number[] = [];
  await countUp(from, to, (value) => shown.push(value)).done;
  return shown;
}

test("a win never counts from below zero, also where the first frame began before the count", async () => {
  const shown = await count(0, 5_000, [-16, -1, 0, 16, 400, 9_000]);
  expect(shown.slice(0, 3)).toEqual([0, 0, 0]);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect(shown.at(-1)).toBe(5_000);
});

test("a count downwards stays between its ends", async () => {
  const shown = await count(5_000, 120, [-16, 0, 300, 9_000]);
  expect(shown[0]).toBe(5_000);
  expect(shown.every((value) => value <= 5_000 && value >= 120)).toBe(true);
  expect(shown.at(-1)).toBe(120);
});
