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
])("'%s' and '%s' differ by %i edits, counted up to one above the limit", (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips);
  expect(slipsBetween(other, one, 2)).toBe(slips);
});

test("returns only the words with the fewest edits, same first letter first, then the closest length", () => {
  expect(nearWords("medsua", ["medal", "kraken", "medusy", "medusa"])).toEqual(["medusa"]);
  expect(nearWords("mon", ["monety", "moon", "son", "man"])).toEqual(["man", "moon", "son"]);
});

test("finds a mistyped prefix, ignores short and unrelated words, and returns at most twelve", () => {
  expect(nearWords("drgaon", ["dragonfly"])).toEqual(["dragonfly"]);
  expect(nearWords("mo", ["moon", "mon"])).toEqual([]);
  expect(nearWords("zzzqqqxxx", ["moon", "medusa"])).toEqual([]);
  const many = Array.from({ length: 20 }, (_, index) => `wolf${String.fromCodePoint(97 + index)}`);
  expect(nearWords("wolfz", many)).toHaveLength(12);
});
