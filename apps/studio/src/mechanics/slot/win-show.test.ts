import { expect, test } from "vitest";
import { middleOf } from "./win-show.ts";

test("the plate of a win hangs on its middle cell, whatever order the cells come in", () => {
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
