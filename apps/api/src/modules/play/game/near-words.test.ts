import { expect, test } from "vitest";
import { nearWords, slipsBetween } from "./near-words.ts";

test.each([
  ["medusa", "medusa", 0],
  ["medsua", "medusa", 1],
  ["medua", "medusa", 1],
  ["meduusa", "medusa", 1],
  ["mesuda", "medusa", 2],
  ["kraken", "medusa", 3],
  ["m", "medusa", 3],
])("between '%s' and '%s' lie %i slips, told up to one more than asked for", (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips);
  expect(slipsBetween(other, one, 2)).toBe(slips);
});

test("only words with the fewest slips are near: the same first letter first, then, the nearest length", () => {
  expect(nearWords("medsua", ["medal", "kraken", "medusy", "medusa"])).toEqual(["medusa"]);
  expect(nearWords("mon", ["monety", "moon", "son", "man"])).toEqual(["man", "moon", "son"]);
});

test("a mistyped beginning is near, a short word and a wholly other one are not, and twelve are enough", () => {
  expect(nearWords("drgaon", ["dragonfly"])).toEqual(["dragonfly"]);
  expect(nearWords("mo", ["moon", "mon"])).toEqual([]);
  expect(nearWords("zzzqqqxxx", ["moon", "medusa"])).toEqual([]);
  const many = Array.from({ length: 20 }, (_, index) => `wolf${String.fromCodePoint(97 + index)}`);
  expect(nearWords("wolfz", many)).toHaveLength(12);
});
