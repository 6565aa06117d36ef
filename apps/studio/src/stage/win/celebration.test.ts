import { describe, expect, it } from "vitest";
import { celebrationOf, clockText, cycleLeftMs, neighbourStake } from "./celebration.ts";

describe("a win", () => {
  const shown = (winMinor: number, celebratesSmallWins = false) =>
    celebrationOf({ winMinor, stakeMinor: 100 }, celebratesSmallWins);

  it("is not celebrated at or below the stake, unless the operator allows it", () => {
    expect([0, 50, 100].map((win) => shown(win))).toEqual(["none", "none", "none"]);
    expect([0, 50, 100, 101].map((win) => shown(win, true))).toEqual(["none", "small", "small", "small"]);
  });

  it("is celebrated more the more stakes it pays", () => {
    expect([101, 1199, 1200, 4999, 5000].map((win) => shown(win))).toEqual([
      "small",
      "small",
      "big",
      "big",
      "huge",
    ]);
  });
});

describe("the minimum duration of a round", () => {
  it("counts from the opening and is never negative", () => {
    expect(cycleLeftMs(1000, 1600, 2500)).toBe(1900);
    expect(cycleLeftMs(1000, 9000, 2500)).toBe(0);
    expect(cycleLeftMs(null, 9000, 2500)).toBe(0);
  });
});

describe("the session clock", () => {
  it("shows hours and minutes", () => {
    expect([-5, 59_999, 7 * 60_000, 92 * 60_000].map(clockText)).toEqual(["0:00", "0:00", "0:07", "1:32"]);
  });
});

describe("a step of the stake", () => {
  it("moves to the next preset and stops at both ends", () => {
    const ladder = [100, 20, 50];
    expect(neighbourStake(ladder, 20, 1)).toBe(50);
    expect(neighbourStake(ladder, 70, -1)).toBe(50);
    expect(neighbourStake(ladder, 100, 1)).toBe(100);
    expect(neighbourStake(ladder, 20, -1)).toBe(20);
  });
});
