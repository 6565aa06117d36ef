import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { payLines } from "./pay-lines.ts";
import { playSlot } from "./play-slot.ts";
import { expandWilds, payOf, scoreGrid, windowAt } from "./score-grid.ts";
import { factorOf, type FreeSpinFeature, type SlotRules } from "./slot-rules.ts";

/**
 * Three reels of nine symbols: at stop 0 they show 2 3 4, at 3 the scatter in the middle, at 6 the wild
 * there.
 */
const strip = [2, 3, 4, 2, 1, 3, 4, 0, 2];
const rules: SlotRules = {
  id: "small",
  lines: [
    [1, 1, 1],
    [0, 0, 0],
  ],
  stakeParts: 2,
  reels: [strip, strip, strip],
  linePays: [[50], [], [4], [6], [8]],
  scatterPays: [5],
  freeSpins: { awarded: [2], retriggerSpins: 1, maxSpins: 4, feature: { kind: "multiplier", factor: 3 } },
  maxWinMultiple: 1_000,
  buy: null,
  symbolIds: ["wild", "scatter", "two", "three", "four"],
};
const withFeature = (feature: FreeSpinFeature): SlotRules => ({
  ...rules,
  freeSpins: { awarded: [2], retriggerSpins: 1, maxSpins: 4, feature },
});

/** Returns stops in the order of reels and spins and fails on any further draw. */
function stops(...all: readonly number[]): Draw {
  const left = all.values();
  return () => left.next().value ?? expect.unreachable("a stop too many was drawn");
}
const play = (draw: Draw, by = rules, isBought = false) =>
  playSlot({ rules: by, stakeMinor: 200n, isBought }, draw);
const SCATTERS = [3, 3, 3];
const NOTHING = [0, 3, 1];

describe("a base spin", () => {
  it("pays each line by its part of the stake", () => {
    const state = play(stops(0, 0, 0));
    expect(state).toMatchObject({
      kind: "slot-lines",
      stakeMinor: 200,
      lineStakeMinor: 100,
      winMinor: 1_000,
    });
    expect(state).toMatchObject({ isCapped: false, isBought: false });
    expect(state.spins).toEqual([
      {
        stops: [0, 0, 0],
        expanded: [],
        multiplier: 1,
        scatter: null,
        lineWins: [
          { line: 0, symbol: "three", count: 3, ways: 1, payMinor: 600 },
          { line: 1, symbol: "two", count: 3, ways: 1, payMinor: 400 },
        ],
        isFree: false,
        grid: [
          ["two", "three", "four"],
          ["two", "three", "four"],
          ["two", "three", "four"],
        ],
        sticky: [],
        winMinor: 1_000,
        spinsLeft: 0,
      },
    ]);
  });

  it("is the whole round without a win, and ignores two scatters", () => {
    for (const drawn of [NOTHING, [3, 3, 1]]) {
      const state = play(stops(...drawn));
      expect(state).toMatchObject({ winMinor: 0, isCapped: false });
      expect(state.spins).toHaveLength(1);
      expect(state.spins[0]).toMatchObject({ scatter: null, spinsLeft: 0 });
    }
  });

  it("wraps windows around the end of a strip", () => {
    expect(windowAt(strip, 8)).toEqual([2, 2, 3]);
    expect(windowAt(strip, 7)).toEqual([0, 2, 2]);
  });

  it("names a symbol without a name by its number", () => {
    const nameless = play(stops(0, 0, 0), { ...rules, symbolIds: ["wild", "scatter"] });
    expect(nameless.spins[0]?.grid[0]).toEqual(["2", "3", "4"]);
    expect(nameless.spins[0]?.lineWins[0]?.symbol).toBe("3");
  });
});

describe("three scatters", () => {
  const shown = {
    count: 3,
    payMinor: 1_000,
    awardedSpins: 2,
    cells: [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
  };

  it("pay their multiple of the stake and award free spins", () => {
    const state = play(stops(...SCATTERS, ...NOTHING, ...NOTHING));
    expect(state.spins.map(({ isFree, multiplier, spinsLeft }) => [isFree, multiplier, spinsLeft])).toEqual([
      [false, 1, 2],
      [true, 3, 1],
      [true, 3, 0],
    ]);
    expect(state.spins[0]?.scatter).toEqual(shown);
    // The top line of the base spin has three twos.
    expect(state.spins[0]?.winMinor).toBe(1_400);
  });

  it("pay by the factor in a free spin and add spins, up to the maximum", () => {
    const state = play(stops(...SCATTERS, ...SCATTERS, ...SCATTERS, ...SCATTERS, ...SCATTERS));
    expect(state.spins.map(({ spinsLeft }) => spinsLeft)).toEqual([2, 2, 2, 1, 0]);
    expect(state.spins[1]?.scatter).toEqual({ ...shown, payMinor: 3_000, awardedSpins: 1 });
    expect(state.spins[1]?.winMinor).toBe(4_200);
    expect(state.winMinor).toBe(1_400 + 4 * 4_200);
  });

  it("do nothing in a game without scatter pays, and only pay in one without free spins", () => {
    expect(play(stops(...SCATTERS), { ...rules, scatterPays: [] }).spins[0]?.scatter).toBeNull();
    const plain = play(stops(...SCATTERS), { ...rules, freeSpins: null });
    expect(plain.spins).toHaveLength(1);
    expect(plain.spins[0]?.scatter).toMatchObject({ payMinor: 1_000, awardedSpins: 0 });
  });

  it("or more are paid and awarded by their number, up to the table's maximum", () => {
    const full = [1, 1, 1];
    const more = {
      ...rules,
      reels: [full, full, strip],
      scatterPays: [5, 10, 20],
      freeSpins: { awarded: [1, 2, 3], retriggerSpins: 0, maxSpins: 9, feature: { kind: "sticky" } },
    } as const;
    const ended = (scatter: number) => play(() => scatter % strip.length, more).spins[0]?.scatter;
    expect(ended(3)).toMatchObject({ count: 7, payMinor: 4_000, awardedSpins: 3 });
    const four = play(() => 3, { ...more, reels: [full, strip, [2, 3, 4]] }).spins[0]?.scatter;
    expect(four).toMatchObject({ count: 4, payMinor: 2_000, awardedSpins: 2 });
  });
});

describe("a round", () => {
  it("ends at its cap, with the last win cut and no spins left", () => {
    const state = play(stops(...SCATTERS, ...SCATTERS), { ...rules, maxWinMultiple: 20 });
    expect(state).toMatchObject({ winMinor: 4_000, isCapped: true });
    expect(state.spins.map(({ winMinor, spinsLeft }) => [winMinor, spinsLeft])).toEqual([
      [1_400, 2],
      [2_600, 0],
    ]);
    expect(play(stops(...SCATTERS), { ...rules, maxWinMultiple: 7 })).toMatchObject({
      winMinor: 1_400,
      isCapped: true,
    });
  });

  it("whose feature is bought begins with the free spins of three scatters", () => {
    const state = play(stops(...NOTHING, ...SCATTERS, ...NOTHING), rules, true);
    expect(state).toMatchObject({ isBought: true, winMinor: 4_200 });
    expect(state.spins.map(({ isFree, spinsLeft }) => [isFree, spinsLeft])).toEqual([
      [true, 1],
      [true, 1],
      [true, 0],
    ]);
  });
});

describe("a feature", () => {
  const WILD_FIRST = [6, 3, 0];

  it("with sticky wilds keeps them in place, pays no scatters, and ignores the base spin's wilds", () => {
    const state = play(stops(...SCATTERS, ...WILD_FIRST, ...NOTHING), withFeature({ kind: "sticky" }));
    expect(state.spins.map(({ sticky, multiplier }) => [sticky, multiplier])).toEqual([
      [[], 1],
      [[[0, 1]], 1],
      [[[0, 1]], 1],
    ]);
    expect(state.spins[2]?.grid[0]).toEqual(["two", "wild", "four"]);
    const again = play(stops(...SCATTERS, ...SCATTERS, ...NOTHING), withFeature({ kind: "sticky" }));
    expect(again.spins[1]?.scatter).toBeNull();
    const wildBase = play(stops(6, 0, 0), withFeature({ kind: "sticky" }));
    expect(wildBase.spins[0]?.sticky).toEqual([]);
  });

  it("with expanding wilds fills their reels in free spins only", () => {
    const by = withFeature({ kind: "expanding", factor: 2 });
    const state = play(stops(...SCATTERS, 6, 0, 3, ...NOTHING), by);
    expect(state.spins[1]).toMatchObject({ expanded: [0], multiplier: 2 });
    expect(state.spins[1]?.grid[0]).toEqual(["wild", "wild", "wild"]);
    const base = play(stops(6, 0, 0), by);
    expect(base.spins[0]).toMatchObject({ expanded: [], multiplier: 1 });
    expect(base.spins[0]?.grid[0]).toEqual(["four", "wild", "two"]);
    expect(play(stops(...SCATTERS, ...NOTHING, ...NOTHING), by).spins[1]?.expanded).toEqual([]);
    expect(expandWilds([0, 1, 4])).toEqual([0, 1, 0]);
    expect(expandWilds([2, 1, 4])).toEqual([2, 1, 4]);
  });

  it("with a rising factor adds one per spin, up to its maximum", () => {
    const rising = {
      awarded: [4],
      retriggerSpins: 0,
      maxSpins: 4,
      feature: { kind: "rising", maxFactor: 3 },
    } as const;
    expect([1, 2, 3, 4].map((spin) => factorOf(rising, spin))).toEqual([1, 2, 3, 3]);
  });
});

describe("a score", () => {
  it("needs three or more symbols, by the symbol's table", () => {
    expect(payOf(rules, 2, 2)).toBe(0);
    expect(payOf(rules, 2, 3)).toBe(4);
    expect(payOf(rules, 2, 4)).toBe(0);
    expect(payOf(rules, 9, 3)).toBe(0);
  });

  it("counts wilds as the adjacent symbol, or as themselves if that pays more", () => {
    const grid = (...rows: readonly number[]) => rows.map((symbol) => [4, symbol, 4]);
    const middle = { ...rules, lines: [[1, 1, 1]] };
    expect(scoreGrid(middle, grid(0, 3, 3))).toEqual([{ line: 0, symbol: 3, count: 3, ways: 1, pay: 6 }]);
    expect(scoreGrid(middle, grid(0, 0, 0))).toEqual([{ line: 0, symbol: 0, count: 3, ways: 1, pay: 50 }]);
    expect(scoreGrid(middle, grid(0, 3, 2))).toEqual([]);
    expect(scoreGrid(middle, grid(1, 0, 0))).toEqual([]);
    expect(scoreGrid(middle, grid(0, 0, 1))).toEqual([]);
  });

  it("uses five lines over three reels, and the first ones of twenty-five over five", () => {
    expect(payLines(5).map((line) => line.join(""))).toEqual(["111", "000", "222", "012", "210"]);
    expect(
      payLines(10)
        .slice(0, 3)
        .map((line) => line.join("")),
    ).toEqual(["11111", "00000", "22222"]);
    for (const count of [10, 20, 25] as const) {
      expect(payLines(count)).toHaveLength(count);
      expect(new Set(payLines(count).map((line) => line.join(""))).size).toBe(count);
      expect(
        payLines(count).every((line) => line.length === 5 && line.every((row) => row >= 0 && row <= 2)),
      ).toBe(true);
    }
  });
});
