import { describe, expect, it } from "vitest";
import { add, clear, double, EMPTY, totalOf } from "./bet-spots.ts";

describe("the slip of a baccarat table", () => {
  it("adds chips on the same place together, and goes back by one", () => {
    const one = add(EMPTY, "player", 100);
    const two = add(add(one, "player", 500), "tie", 100);
    expect(two.amounts).toEqual({ player: 600, tie: 100 });
    expect(totalOf(two)).toBe(700);
    expect(two.earlier?.earlier).toBe(one);
  });

  it("doubles every bet and clears them all", () => {
    const placed = add(add(EMPTY, "banker", 200), "tie", 100);
    expect(double(placed).amounts).toEqual({ banker: 400, tie: 200 });
    expect(totalOf(clear(placed))).toBe(0);
    expect(clear(placed).earlier).toBe(placed);
  });
});
