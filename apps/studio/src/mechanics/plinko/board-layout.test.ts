import { describe, expect, it } from "vitest";
import { boardBox, pegSpot, pocketSpot, rowsTouched, STEP_MS, touchPoints, UNIT } from "./board-layout.ts";

const size = { rows: 8, pitch: 34 };

describe("the plinko board", () => {
  it("counts a row as touched when the ball reaches it by the animation's clock, not earlier", () => {
    expect(rowsTouched(8, 0)).toBe(0);
    expect(rowsTouched(8, STEP_MS - 1)).toBe(0);
    expect(rowsTouched(8, STEP_MS)).toBe(1);
    expect(rowsTouched(8, 3.5 * STEP_MS)).toBe(3);
    expect(rowsTouched(8, Number.POSITIVE_INFINITY)).toBe(8);
  });

  it("moves the ball half a pocket sideways per row, down to the pocket that its path leads to", () => {
    const path = [1, 0, 1, 1, 0, 0, 1, 0];
    const spots = touchPoints(size, path);
    expect(spots.length).toBe(path.length + 2);
    for (const [row, way] of path.entries()) {
      const step = (spots[row + 2]?.x ?? 0) - (spots[row + 1]?.x ?? 0);
      expect(step).toBeCloseTo(way === 1 ? UNIT / 2 : -UNIT / 2, 9);
    }
    expect(spots.at(-1)).toEqual(pocketSpot(size, 4));
  });

  it("keeps every peg and pocket inside its box", () => {
    const { width, height } = boardBox(size);
    for (const spot of [
      pegSpot(size, 7, -1),
      pegSpot(size, 7, 8),
      pocketSpot(size, 0),
      pocketSpot(size, 8),
    ]) {
      expect(spot.x).toBeGreaterThan(0);
      expect(spot.x).toBeLessThan(width);
      expect(spot.y).toBeLessThan(height);
    }
  });
});
