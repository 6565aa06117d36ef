import { describe, expect, it } from "vitest";
import { outlineOf } from "./outlines.ts";

const widthOf = (text: string, weight: number): number => {
  const { left, right } = outlineOf(text, { family: "unbounded", weight, size: 100 });
  return right - left;
};

describe("outlines", () => {
  it("are heavier and wider at a higher weight", () => {
    expect(widthOf("ДЕСЯТЬ", 900)).toBeGreaterThan(widthOf("ДЕСЯТЬ", 400) * 1.03);
  });

  it("join letters of both scripts in one line", () => {
    const mixed = outlineOf("Неон 10", { family: "unbounded", weight: 800, size: 100 });
    expect(mixed.right - mixed.left).toBeGreaterThan(widthOf("Неон", 800) + widthOf("10", 800));
  });

  it("keep the marks of Й and Ё above the letter", () => {
    const face = { family: "onest", weight: 900, size: 100 } as const;
    expect(outlineOf("Й", face).top).toBeLessThan(outlineOf("И", face).top - 10);
    expect(outlineOf("Ё", face).top).toBeLessThan(outlineOf("Е", face).top - 10);
  });

  it("refuse a letter that the fonts lack", () => {
    expect(() => outlineOf("漢", { family: "onest", weight: 700, size: 10 })).toThrow("漢");
  });
});
