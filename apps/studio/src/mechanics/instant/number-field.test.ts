import { describe, expect, it } from "vitest";
import { readNumber } from "./number-field.ts";

describe("a typed number", () => {
  it("is read with a point or comma and with surrounding signs and spaces", () => {
    expect(readNumber("50", 2)).toBe(5000);
    expect(readNumber(" 1,5 ", 2)).toBe(150);
    expect(readNumber("×2.005", 2)).toBe(201);
    expect(readNumber("1 000", 0)).toBe(1000);
  });

  it("is null if it is not a number", () => {
    for (const text of ["", "abc", "-5", "1e5", "1.2.3", "9999999999"])
      expect(readNumber(text, 2)).toBeNull();
  });
});
