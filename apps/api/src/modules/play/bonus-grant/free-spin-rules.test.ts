import { expect, test } from "vitest";
import { isPlayable, titleStake } from "./free-spin-rules.ts";

test("a granted spin stakes the title's largest preset that is not above the granted stake", () => {
  expect(titleStake([20, 100, 50, 200], 100n)).toBe(100n);
  expect(titleStake([20, 100, 50, 200], 99n)).toBe(50n);
  expect(titleStake([20, 50], 1_000n)).toBe(50n);
  expect(titleStake([20, 50], 20n)).toBe(20n);
});

test("a title whose smallest preset is above the granted stake plays no granted spin", () => {
  expect(titleStake([20, 50], 19n)).toBeNull();
  expect(titleStake([], 100n)).toBeNull();
});

test("granted spins are played until none is left or their time is over", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  const later = new Date(now.getTime() + 1);
  expect(isPlayable({ used: 1, spins: 2, expiresAt: later }, now)).toBe(true);
  expect(isPlayable({ used: 2, spins: 2, expiresAt: later }, now)).toBe(false);
  expect(isPlayable({ used: 1, spins: 2, expiresAt: now }, now)).toBe(false);
});
