import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countedMinor, levelOf, levelsBetween, rebateOf, ringOf } from "./level-rules.ts";
import { weekOf } from "../../../platform/time/week-rules.ts";

const levels = [
  { level: 1, fromMicroBase: 0n, coins: 0 },
  { level: 2, fromMicroBase: 40n, coins: 3 },
  { level: 3, fromMicroBase: 100n, coins: 3 },
];

describe("levels", () => {
  test("begin exactly at the thresholds of the table", () => {
    expect([0n, 39n, 40n, 99n, 100n, 10_000n].map((play) => levelOf(levels, play).level)).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
  });

  test("fill a ring of 600 points, in hundredths, without overflow [SKILL-04]", () => {
    expect([0n, 20n, 40n, 70n].map((play) => ringOf(levels, play))).toEqual([0, 30_000, 0, 30_000]);
    expect(ringOf(levels, 5_000n)).toBe(60_000);
    fc.assert(
      fc.property(fc.bigInt(0n, 1_000n), (play) => {
        expect(ringOf(levels, play)).toBeGreaterThanOrEqual(0);
        expect(ringOf(levels, play)).toBeLessThanOrEqual(60_000);
      }),
    );
  });

  test("are each reached once, however the play is divided", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 60n), { maxLength: 12 }), (stakes) => {
        let play = 0n;
        const reached: number[] = [];
        for (const stake of stakes) {
          reached.push(...levelsBetween(levels, play, play + stake).map(({ level }) => level));
          play += stake;
        }
        const expected = levels.slice(1, levelOf(levels, play).level).map(({ level }) => level);
        expect(reached).toEqual(expected);
      }),
    );
  });

  test("weeks begin on Monday, in UTC", () => {
    expect(weekOf(new Date("2026-11-22T23:59:59Z"))).toBe("2026-11-16");
    expect(weekOf(new Date("2026-11-23T00:00:00Z"))).toBe("2026-11-23");
  });
});

test("without a first level throw an error", () => {
  expect(() => levelOf([], 0n)).toThrow(new Error("there is no first level"));
});

test("table games count at a fifth of the stake, rounded down, and all other titles at the whole [POINTS-19]", () => {
  expect(countedMinor(1_004n, "tablegames")).toBe(200n);
  for (const category of ["slots", "jackpot", "others", undefined])
    expect(countedMinor(1_004n, category)).toBe(1_004n);
});

test("a rebate is a share of the stakes in hundredths of a per cent, rounded down", () => {
  expect(rebateOf(100_000n, 20)).toBe(200n);
  expect(rebateOf(499n, 20)).toBe(0n);
  expect(rebateOf(999n, 20)).toBe(1n);
  expect(rebateOf(100_000n, 0)).toBe(0n);
});
