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

  it("keeps to four signs however much lies there", () => {
    const worths = [123_456, 1_234_567, 99_996_000, 12_345_678_900, 123_456_789_012, 9_999_999_999_999];
    expect(worths.map((minor) => chipText(minor, 2))).toEqual(["1.2K", "12K", "1M", "123M", "1.2B", "100B"]);
    expect(chipText(12_350, 2)).toBe("124");
  });
});
