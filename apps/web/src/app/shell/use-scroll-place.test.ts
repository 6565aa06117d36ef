// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { glideTo, glideToHash, holdPosition } from "./use-scroll-place.ts";

const places: number[] = [];
let wantsStill = false;
beforeEach(() => {
  places.length = 0;
  wantsStill = false;
  document.body.replaceChildren();
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", (_: number, top: number) => places.push(top));
  vi.stubGlobal("matchMedia", () => ({ matches: wantsStill }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an animated scroll takes 500 ms [SHELL-04]", () => {
  glideTo(800);
  vi.advanceTimersByTime(480);
  expect(places.length).toBeGreaterThan(20);
  expect(places.at(-1)).toBeLessThan(800);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  vi.advanceTimersByTime(40);
  expect(places.at(-1)).toBe(800);
  const count = places.length;
  vi.advanceTimersByTime(500);
  expect(places).toHaveLength(count);
});

test("reduced motion scrolls at once", () => {
  wantsStill = true;
  glideTo(800);
  expect(places).toEqual([800]);
});

test("the visitor's own scrolling stops the animation", () => {
  glideTo(800);
  vi.advanceTimersByTime(100);
  dispatchEvent(new Event("wheel"));
  const count = places.length;
  vi.advanceTimersByTime(500);
  expect(places).toHaveLength(count);
});

test("a hash whose target comes later is waited for, though not for ever [GUARD-15]", async () => {
  wantsStill = true;
  glideToHash("late");
  expect(places).toEqual([]);
  const target = document.createElement("div");
  target.id = "late";
  document.body.append(target);
  await vi.advanceTimersByTimeAsync(50);
  expect(places).toHaveLength(1);
  glideToHash("never");
  await vi.advanceTimersByTimeAsync(3100);
  const other = document.createElement("div");
  other.id = "never";
  document.body.append(other);
  await vi.advanceTimersByTimeAsync(50);
  expect(places).toHaveLength(1);
});

test("restores a saved position while the page grows, and gives it up when the player scrolls [GUARD-16]", () => {
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
  holdPosition(700);
  grow();
  expect(places).toEqual([700]);
  dispatchEvent(new Event("wheel"));
  grow();
  expect(places).toEqual([700]);
  vi.stubGlobal("scrollY", 700);
  places.length = 0;
  holdPosition(700);
  grow();
  expect(places).toEqual([]);
});
