import { expect, test } from "vitest";
import { middleOf } from "./win-show.ts";

test("the tag of a win is on its middle cell for any order of the cells", () => {
  expect(
    middleOf([
      [2, 1],
      [0, 0],
      [1, 2],
    ]),
  ).toEqual([1, 2]);
  expect(
    middleOf([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 1],
    ]),
  ).toEqual([1, 1]);
});
