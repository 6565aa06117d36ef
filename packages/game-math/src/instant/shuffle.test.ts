import { describe, expect, it } from "vitest";
import { seededDraw } from "../seeded-draw.ts";
import { drawPlaces } from "./shuffle.ts";

describe("drawn places", () => {
  it("need one draw each, below the number of remaining places, and are removed from them", () => {
    const asked: number[] = [];
    const draws = [4, 0, 2];
    const places = drawPlaces(5, 3, (exclusiveMax) => {
      asked.push(exclusiveMax);
      return draws[asked.length - 1] ?? 0;
    });
    expect(asked).toEqual([5, 4, 3]);
    // Of 0 1 2 3 4 the fifth is 4, of 0 1 2 3 the first is 0, of 1 2 3 the third is 3.
    expect(places).toEqual([4, 0, 3]);
  });

  it("occur in each order equally often", () => {
    const draw = seededDraw(3);
    const seen = new Map<string, number>();
    for (let turn = 0; turn < 24_000; turn += 1) {
      const key = drawPlaces(4, 3, draw).join();
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 23 degrees of freedom: above 49.7 in one of a thousand runs, and this run is deterministic.
    expect(chiSquare).toBeLessThan(49.7);
  });
});
