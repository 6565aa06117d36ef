import { describe, expect, it } from "vitest";
import { type ChipBet, clear, EMPTY, addBets, totalOf, undo } from "./bet-controls.ts";

const limits = { maxStakeMinor: 1000, maxBets: 2 };
const red: ChipBet = { kind: "red", pockets: [1], amountMinor: 100 };
const seven: ChipBet = { kind: "straight", pockets: [7], amountMinor: 300 };

describe("the bet slip", () => {
  it("merges bets on the same spot", () => {
    const { slip } = addBets(addBets(EMPTY, [red], limits).slip, [red, seven], limits);
    expect(slip.bets).toEqual([{ ...red, amountMinor: 200 }, seven]);
    expect(totalOf(slip)).toBe(500);
  });

  it("merges bets without pockets by their kind", () => {
    const [player, tie] = [
      { kind: "player", amountMinor: 100 },
      { kind: "tie", amountMinor: 100 },
    ];
    expect(addBets({ bets: [player, tie], previous: null }, [player], limits).slip.bets).toEqual([
      { ...player, amountMinor: 200 },
      tie,
    ]);
  });

  it("doubles every bet when all are added again", () => {
    const { slip } = addBets(EMPTY, [red, seven], limits);
    expect(totalOf(addBets(slip, slip.bets, limits).slip)).toBe(800);
  });

  it("refuses bets above the limit or the maximum count and stays unchanged", () => {
    const { slip } = addBets(EMPTY, [red, seven], limits);
    expect(addBets(slip, [{ ...red, amountMinor: 601 }], limits)).toEqual({ slip, refusal: "over_limit" });
    expect(addBets(slip, [{ ...red, kind: "black" }], limits)).toEqual({ slip, refusal: "too_many" });
  });

  it("undoes one change at a time, including a cleared table", () => {
    const one = addBets(EMPTY, [red], limits).slip;
    const two = addBets(one, [seven], limits).slip;
    expect(undo(clear(two))).toBe(two);
    expect(undo(two)).toBe(one);
    expect(undo(EMPTY)).toBe(EMPTY);
  });
});
