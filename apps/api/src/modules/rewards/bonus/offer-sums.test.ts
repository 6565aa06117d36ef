import { expect, test } from "vitest";
import { fillSums } from "../prize/index.ts";
import { sumsOf } from "./offer-sums.ts";

const first = { code: "first-deposit", percent: 100, minDepositMinor: 1_000n, maxDepositMinor: 30_000n };
const spins = { code: "spins", percent: null, minDepositMinor: null, maxDepositMinor: null };
const text = "Up to {{bonus.first-deposit.max}}, from {{bonus.first-deposit.min}}";

test("a text names the sums of the reader's currency: by its own terms, otherwise by the house rate", () => {
  const roubles = { ...first, minDepositMinor: 100_000n, maxDepositMinor: 2_500_000n };
  expect(fillSums(text, sumsOf([first, spins], [first], "USD"), "USD")).toBe(
    "Up to 300\u00a0USD, from 10\u00a0USD",
  );
  expect(fillSums(text, sumsOf([roubles], [first], "RUB"), "RUB")).toBe(
    "Up to 25\u00a0000\u00a0RUB, from 1\u00a0000\u00a0RUB",
  );
  expect(fillSums(text, sumsOf([], [first], "RUB"), "RUB")).toBe(
    "Up to 30\u00a0000\u00a0RUB, from 1\u00a0000\u00a0RUB",
  );
});

test("a share of a deposit keeps its cents, and an unknown name becomes an ellipsis", () => {
  const half = { ...first, percent: 33, maxDepositMinor: 10_001n };
  expect(fillSums("{{ bonus.first-deposit.max }} {{other}} {{}}", sumsOf([half], [], "USD"), "USD")).toBe(
    "33\u00a0USD … …",
  );
  expect(
    fillSums("{{bonus.first-deposit.max}}", sumsOf([{ ...half, maxDepositMinor: 505n }], [], "USD"), "USD"),
  ).toBe("1.66\u00a0USD");
});
