import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createOutcomePort, createWordStream, drawBelow } from "./randomness.ts";

/** Upper tail of the chi-square distribution at 99.9 %, by the Wilson-Hilferty approximation. */
function chiSquareLimit(freedom: number): number {
  const z = 3.09;
  return freedom * (1 - 2 / (9 * freedom) + z * Math.sqrt(2 / (9 * freedom))) ** 3;
}

describe("randomness", () => {
  test.each([2, 3, 6, 37, 52, 312, 1000])("draws below %i pass the chi-square test", (max) => {
    const { draw } = createOutcomePort()();
    const draws = max * 400;
    const counts = Array.from({ length: max }, () => 0);
    for (let index = 0; index < draws; index += 1) {
      const value = draw(max);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const expected = draws / max;
    const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(statistic).toBeLessThan(chiSquareLimit(max - 1));
  });

  test("runs of rising and falling bits have the expected lengths", () => {
    const { draw } = createOutcomePort()();
    const bits = Array.from({ length: 100_000 }, () => draw(2));
    const ones = bits.filter((bit) => bit === 1).length;
    const runs = bits.filter((bit, index) => index === 0 || bit !== bits[index - 1]).length;
    const zeros = bits.length - ones;
    const mean = (2 * ones * zeros) / bits.length + 1;
    const deviation = Math.sqrt(((mean - 1) * (mean - 2)) / (bits.length - 1));
    expect(Math.abs(runs - mean) / deviation).toBeLessThan(4);
  });

  test("a word past the last whole multiple is drawn again, never reduced", () => {
    const words = [0xffff_ffff, 0xffff_fffe, 7];
    expect(drawBelow(37, () => words.shift() ?? 0)).toBe(7 % 37);
    expect(words).toEqual([]);
  });

  test("every draw is below its bound, and impossible bounds are refused", () => {
    const nextWord = createWordStream();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (max) => {
        const value = drawBelow(max, nextWord);
        return Number.isInteger(value) && value >= 0 && value < max;
      }),
    );
    for (const wrong of [0, -1, 1.5, Number.NaN, 2 ** 33])
      expect(() => drawBelow(wrong, nextWord)).toThrow(RangeError);
  });

  test("a round's source records its draws in order", () => {
    const source = createOutcomePort()();
    const drawn = [source.draw(10), source.draw(20), source.draw(30)];
    expect(source.drawn).toEqual(drawn);
  });
});
