import { expect, test } from "vitest";
import { clockDifference } from "./clock-difference.ts";

const at = (seconds: number): Date => new Date(1_000_000 + seconds * 1_000);

test.each([
  // Within the query's duration, however long.
  [0, 3, 7, 0],
  // Before the query, and after its answer.
  [10, 7.5, 11, 2.5],
  [10, 15, 11, -4],
  [10, 10, 10, 0],
])(
  "asked at %s, database time %s, answered at %s: %s seconds ahead",
  (asked, databaseTime, heard, expected) => {
    expect(clockDifference(at(asked), at(databaseTime), at(heard))).toBe(expected);
  },
);
