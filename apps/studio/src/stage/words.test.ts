import { expect, it } from "vitest";
import { groupMultiple } from "./words.ts";

it.each([
  ["en", ["36", "5,000", "10,000", "1,412.97"]],
  ["ru", ["36", "5000", "10\u00a0000", "1412.97"]],
  ["de", ["36", "5.000", "10.000", "1412.97"]],
] as const)("groups the thousands of a multiple as %s does, beside a decimal point too", (locale, texts) => {
  expect([36, 5_000, 10_000, 1_412.97].map((multiple) => groupMultiple(locale, multiple))).toEqual(texts);
});
