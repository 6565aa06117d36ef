import { expect, it } from "vitest";
import { groupMultiple, formatMultiplier } from "./words.ts";

it("groups the thousands of a multiple with spaces like amounts, also with decimals [FORMAT-01]", () => {
  expect([36, 5_000, 10_000, 1_412.97].map(groupMultiple)).toEqual([
    "36",
    "5\u00a0000",
    "10\u00a0000",
    "1\u00a0412.97",
  ]);
});

it("groups the thousands of a multiplier in game symbols, also of rounded figures [FORMAT-01]", () => {
  expect([2.5, 1_000, (12_345).toFixed(2)].map(formatMultiplier)).toEqual([
    "×2.5",
    "×1\u00a0000",
    "×12\u00a0345.00",
  ]);
});
