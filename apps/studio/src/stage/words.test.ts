import { expect, it } from "vitest";
import { groupMultiple } from "./words.ts";

it("groups the thousands of a multiple with spaces, as amounts do, beside a decimal point too [FORMAT-01]", () => {
  expect([36, 5_000, 10_000, 1_412.97].map(groupMultiple)).toEqual([
    "36",
    "5\u00a0000",
    "10\u00a0000",
    "1\u00a0412.97",
  ]);
});
