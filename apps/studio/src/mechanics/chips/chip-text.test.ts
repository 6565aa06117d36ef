import { describe, expect, it } from "vitest";
import { chipText } from "./chip-text.ts";

describe("a chip", () => {
  it("tells its worth in few signs", () => {
    expect([10, 50, 100, 2500, 100_000, 250_000, 100_000_000].map((minor) => chipText(minor, 2))).toEqual([
      ".10",
      ".50",
      "1",
      "25",
      "1K",
      "2.5K",
      "1M",
    ]);
  });
});
