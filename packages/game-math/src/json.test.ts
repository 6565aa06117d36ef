import { describe, expect, it } from "vitest";
import { asAmountMinor, asJsonObject, toStateMinor } from "./json.ts";

describe("input values", () => {
  it("asJsonObject accepts an object, but no array, null or primitive", () => {
    const choice = { stakeMinor: 100 };
    expect(asJsonObject(choice)).toBe(choice);
    for (const other of [[], [choice], null, undefined, "{}", 7, true, () => choice])
      expect(asJsonObject(other)).toBeNull();
  });

  it("an amount is a positive safe integer", () => {
    expect(asAmountMinor(1)).toBe(1n);
    expect(asAmountMinor(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991n);
    for (const other of [0, -1, 1.5, 2 ** 53, Number.NaN, "1", 1n, null, undefined, [1]])
      expect(asAmountMinor(other)).toBeNull();
  });
});

describe("an amount in a state", () => {
  it("is a number, and throws when that would round it", () => {
    expect(toStateMinor(0n)).toBe(0);
    expect(toStateMinor(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toStateMinor(9_007_199_254_740_992n)).toThrow(
      new RangeError("amount does not fit the state"),
    );
  });
});
