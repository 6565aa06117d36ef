import { describe, expect, it } from "vitest";
import { chipText } from "./chip-tray.ts";

describe("a chip", () => {
  it("shows its value in few characters", () => {
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

  it("shows at most four characters for large values", () => {
    const worths = [123_456, 1_234_567, 99_996_000, 12_345_678_900, 123_456_789_012, 9_999_999_999_999];
    expect(worths.map((minor) => chipText(minor, 2))).toEqual(["1.2K", "12K", "1M", "123M", "1.2B", "100B"]);
    expect(chipText(12_350, 2)).toBe("124");
  });
});

it("a chip is as short in a currency with no decimals, three decimals, and in a crypto coin", () => {
  expect([15, 1_500, 150_000].map((minor) => chipText(minor, 0))).toEqual(["15", "1.5K", "150K"]);
  expect([31, 310, 31_000].map((minor) => chipText(minor, 3))).toEqual([".031", ".310", "31"]);
  expect([100, 500, 25_000, 100_000, 150_000_000].map((minor) => chipText(minor, 8))).toEqual([
    "1µ",
    "5µ",
    "250µ",
    "1m",
    "1.5",
  ]);
  expect(chipText(1, 8)).toBe("10n");
});
