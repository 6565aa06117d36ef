import { expect, it } from "vitest";
import { groupMultiple, times } from "./words.ts";

it("groups the thousands of a multiple with spaces, as amounts do, beside a decimal point too [FORMAT-01]", () => {
  expect([36, 5_000, 10_000, 1_412.97].map(groupMultiple)).toEqual([
    "36",
    "5\u00a0000",
    "10\u00a0000",
    "1\u00a0412.97",
  ]);
});

it("writes a multiplier on a game's signs with its thousands grouped, rounded figures too [FORMAT-01]", () => {
  expect([2.5, 1_000, (12_345).toFixed(2)].map(times)).toEqual(["×2.5", "×1\u00a0000", "×12\u00a0345.00"]);
});
