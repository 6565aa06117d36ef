import { expect, test } from "vitest";
import { houseFigure, usualStep } from "./currency-rules.ts";

test("the round figure has two digits of the rate", () => {
  expect(houseFigure(6_500n, 0)).toBe(150n);
  expect(houseFigure(100_000_000_000n, 8)).toBe(1_000n);
  expect(houseFigure(3_250_000n, 3)).toBe(310n);
  expect(houseFigure(1_160_000n, 2)).toBe(86n);
  expect(houseFigure(12_400n, 2)).toBe(8_100n);
});

test("there is none where a unit of the base currency is less than a minor unit, or too many of them", () => {
  expect(houseFigure(3_000_000n, 0)).toBeNull();
  expect(houseFigure(1_000_000n, 0)).toBe(1n);
  expect(houseFigure(1_000_000n, 6)).toBeNull();
});

test("the usual step is about a cent of the base currency", () => {
  expect([8_100n, 10_000n, 150n, 1_000n, 99n, 1n].map(usualStep)).toEqual([10n, 100n, 1n, 10n, 1n, 1n]);
});
