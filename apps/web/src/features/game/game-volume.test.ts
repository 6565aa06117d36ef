// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { readVolume, storeVolume } from "./use-game-bridge.ts";

afterEach(() => vi.restoreAllMocks());

test("the volume of the games is remembered, and whole until it is set", () => {
  expect(readVolume()).toBe(100);
  storeVolume(0);
  expect(readVolume()).toBe(0);
  storeVolume(40);
  expect(readVolume()).toBe(40);
});

test.each(["", "loud", "-10", "101"])("what was spoilt to '%s' is taken for whole", (text) => {
  localStorage.setItem("w10.game-volume", text);
  expect(readVolume()).toBe(100);
});

test("a browser that keeps nothing plays on", () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new Error("refused");
  });
  storeVolume(40);
  expect(readVolume()).toBe(100);
});
