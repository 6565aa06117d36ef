import { expect, test } from "vitest";
import { houseRate, defaultStep } from "./currency-rules.ts";

test("rounds the house amount to two digits of the rate", () => {
  expect(houseRate(6_500n, 0)).toBe(150n);
  expect(houseRate(100_000_000_000n, 8)).toBe(1_000n);
  expect(houseRate(3_250_000n, 3)).toBe(310n);
  expect(houseRate(1_160_000n, 2)).toBe(86n);
  expect(houseRate(12_400n, 2)).toBe(8_100n);
});

test("gives no house amount when a unit of the base currency is less than one minor unit or exceeds the cap", () => {
  expect(houseRate(3_000_000n, 0)).toBeNull();
  expect(houseRate(1_000_000n, 0)).toBe(1n);
  expect(houseRate(1_000_000n, 6)).toBeNull();
});

test("takes a step of about one cent of the base currency", () => {
  expect([8_100n, 10_000n, 150n, 1_000n, 99n, 1n].map(defaultStep)).toEqual([10n, 100n, 1n, 10n, 1n, 1n]);
});
