// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { animateScrollTo, scrollToHash, restorePosition } from "./use-scroll-restoration.ts";

const positions: number[] = [];
let prefersReducedMotion = false;
beforeEach(() => {
  positions.length = 0;
  prefersReducedMotion = false;
  document.body.replaceChildren();
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", (_: number, top: number) => positions.push(top));
  vi.stubGlobal("matchMedia", () => ({ matches: prefersReducedMotion }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an animated scroll takes 500 ms [SHELL-04]", () => {
  animateScrollTo(800);
  vi.advanceTimersByTime(480);
  expect(positions.length).toBeGreaterThan(20);
  expect(positions.at(-1)).toBeLessThan(800);
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
  vi.advanceTimersByTime(40);
  expect(positions.at(-1)).toBe(800);
  const count = positions.length;
  vi.advanceTimersByTime(500);
  expect(positions).toHaveLength(count);
});

test("reduced motion scrolls at once", () => {
  prefersReducedMotion = true;
  animateScrollTo(800);
  expect(positions).toEqual([800]);
});

test("the visitor's own scrolling stops the animation", () => {
  animateScrollTo(800);
  vi.advanceTimersByTime(100);
  dispatchEvent(new Event("wheel"));
  const count = positions.length;
  vi.advanceTimersByTime(500);
  expect(positions).toHaveLength(count);
});

test("waits for a hash target that appears later, but not forever [GUARD-15]", async () => {
  prefersReducedMotion = true;
  scrollToHash("late");
  expect(positions).toEqual([]);
  const target = document.createElement("div");
  target.id = "late";
  document.body.append(target);
  await vi.advanceTimersByTimeAsync(50);
  expect(positions).toHaveLength(1);
  scrollToHash("never");
  await vi.advanceTimersByTimeAsync(3100);
  const other = document.createElement("div");
  other.id = "never";
  document.body.append(other);
  await vi.advanceTimersByTimeAsync(50);
  expect(positions).toHaveLength(1);
});

test("restores a saved position while the page grows, and stops when the player scrolls [GUARD-16]", () => {
  let grow = () => undefined as void;
  let isWatching = true;
  class Watcher {
    constructor(onGrowth: () => void) {
      grow = () => {
        if (isWatching) onGrowth();
      };
    }
    observe() {
      isWatching = true;
    }
    disconnect() {
      isWatching = false;
    }
  }
  vi.stubGlobal("ResizeObserver", Watcher);
  vi.stubGlobal("scrollY", 0);
  restorePosition(700);
  grow();
  expect(positions).toEqual([700]);
  dispatchEvent(new Event("wheel"));
  grow();
  expect(positions).toEqual([700]);
  vi.stubGlobal("scrollY", 700);
  positions.length = 0;
  restorePosition(700);
  grow();
  expect(positions).toEqual([]);
});
