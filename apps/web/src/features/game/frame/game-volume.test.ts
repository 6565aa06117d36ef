// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { readVolume, storeVolume } from "./use-game-bridge.ts";

afterEach(() => vi.restoreAllMocks());

test("stores the games' volume, which is full by default", () => {
  expect(readVolume()).toBe(100);
  storeVolume(0);
  expect(readVolume()).toBe(0);
  storeVolume(40);
  expect(readVolume()).toBe(40);
});

test.each(["", "loud", "-10", "101"])("an invalid stored volume '%s' counts as full volume", (text) => {
  localStorage.setItem("w10.game-volume", text);
  expect(readVolume()).toBe(100);
});

test("plays on at full volume if the browser has no storage", () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new Error("refused");
  });
  storeVolume(40);
  expect(readVolume()).toBe(100);
});
