import { describe, expect, it } from "vitest";
import { type ChipBet, clear, EMPTY, place, totalOf, undo } from "./bet-desk.ts";

const limits = { maxStakeMinor: 1000, maxBets: 2 };
const red: ChipBet = { kind: "red", pockets: [1], amountMinor: 100 };
const seven: ChipBet = { kind: "straight", pockets: [7], amountMinor: 300 };

describe("the bet slip", () => {
  it("adds chips on the same place together", () => {
    const { slip } = place(place(EMPTY, [red], limits).slip, [red, seven], limits);
    expect(slip.bets).toEqual([{ ...red, amountMinor: 200 }, seven]);
    expect(totalOf(slip)).toBe(500);
  });

  it("knows a place by its kind where it has no pockets", () => {
    const [player, tie] = [
      { kind: "player", amountMinor: 100 },
      { kind: "tie", amountMinor: 100 },
    ];
    expect(place({ bets: [player, tie], earlier: null }, [player], limits).slip.bets).toEqual([
      { ...player, amountMinor: 200 },
      tie,
    ]);
  });

  it("doubles every bet by adding them all again", () => {
    const { slip } = place(EMPTY, [red, seven], limits);
    expect(totalOf(place(slip, slip.bets, limits).slip)).toBe(800);
  });

  it("refuses what passes the limit or the number of bets, and stays as it was", () => {
    const { slip } = place(EMPTY, [red, seven], limits);
    expect(place(slip, [{ ...red, amountMinor: 601 }], limits)).toEqual({ slip, refusal: "over_limit" });
    expect(place(slip, [{ ...red, kind: "black" }], limits)).toEqual({ slip, refusal: "too_many" });
  });

  it("takes back one change at a time, a cleared table too", () => {
    const one = place(EMPTY, [red], limits).slip;
    const two = place(one, [seven], limits).slip;
    expect(undo(clear(two))).toBe(two);
    expect(undo(two)).toBe(one);
    expect(undo(EMPTY)).toBe(EMPTY);
  });
});
