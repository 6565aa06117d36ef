import { describe, expect, it } from "vitest";
import { clear, EMPTY, place, totalOf, undo } from "./bet-slip.ts";

const limits = { maxStakeMinor: 1000, maxBets: 2 };
const red = { kind: "red", pockets: [1], amountMinor: 100 } as const;
const seven = { kind: "straight", pockets: [7], amountMinor: 300 } as const;

describe("the bet slip", () => {
  it("adds chips on the same place together", () => {
    const { slip } = place(place(EMPTY, [red], limits).slip, [red, seven], limits);
    expect(slip.bets).toEqual([{ ...red, amountMinor: 200 }, seven]);
    expect(totalOf(slip)).toBe(500);
  });

  it("refuses what passes the limit or the number of bets, and stays as it was", () => {
    const { slip } = place(EMPTY, [red, seven], limits);
    expect(place(slip, [{ ...red, amountMinor: 601 }], limits)).toEqual({ slip, refusal: "over_limit" });
    expect(place(slip, [{ ...red, kind: "black" }], limits)).toEqual({ slip, refusal: "too_many" });
  });

  it("takes back one change at a time, a cleared cloth too", () => {
    const one = place(EMPTY, [red], limits).slip;
    const two = place(one, [seven], limits).slip;
    expect(undo(clear(two))).toBe(two);
    expect(undo(two)).toBe(one);
    expect(undo(EMPTY)).toBe(EMPTY);
  });
});
