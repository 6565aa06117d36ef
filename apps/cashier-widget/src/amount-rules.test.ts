import { setCurrencies } from "@w10/money";
import { oddCurrencies } from "@w10/money/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { defaultAmount, checkAmount, formatShort, wholeAmount } from "./amount-rules.ts";
import type { Method } from "./widget-types.ts";

const method = {
  id: "card",
  name: "Card",
  logo: "card",
  minMinor: 1_000,
  maxMinor: 500_000,
  feeBasisPoints: 100,
  presetsMinor: [2_000, 5_000, 10_000],
  closed: null,
  duration: "",
  fields: [],
  cards: [],
} satisfies Method;
const offer = { mode: "in", method, currency: "USD", balanceMinor: 20_000n } as const;

test("'All' is the balance, up to what the method pays out at once, and nothing below its minimum", () => {
  expect([999n, 1_000n, 20_000n, 500_000n, 900_000n].map((minor) => wholeAmount(method, minor))).toEqual([
    null,
    1_000n,
    20_000n,
    500_000n,
    500_000n,
  ]);
});

describe("an amount in a currency with other decimals", () => {
  beforeEach(() => setCurrencies(oddCurrencies));
  const limits = { minMinor: 1_500, maxMinor: 750_000, feeBasisPoints: 0 };

  test("has no decimals in yen: '1500' is the minimum, '1500.0' is invalid", () => {
    const yen = { ...offer, method: limits, currency: "JPY" } as const;
    expect(checkAmount("1 500", yen)).toMatchObject({ sums: { amountMinor: 1_500n } });
    expect(checkAmount("1500.0", yen)).toEqual({ problem: "wrong" });
    expect(checkAmount("1499", yen)).toEqual({ problem: "low" });
    expect(formatShort(750_000, "JPY")).toBe("750\u00a0000");
  });

  test("has eight decimals in bitcoin; a ninth is invalid", () => {
    const coin = { ...offer, method: limits, currency: "BTC" } as const;
    expect(checkAmount("0.00001500", coin)).toMatchObject({ sums: { amountMinor: 1_500n } });
    expect(checkAmount("0.000015001", coin)).toEqual({ problem: "wrong" });
    expect(checkAmount("0.0075001", coin)).toEqual({ problem: "high" });
    expect(formatShort(100_000_000, "BTC")).toBe("1");
  });
});

describe("a typed amount", () => {
  test.each([
    ["", "blank"],
    ["  ", "blank"],
    ["ten", "wrong"],
    ["10.555", "wrong"],
    ["-50", "wrong"],
    ["9.99", "low"],
    ["5000.01", "high"],
  ])("'%s' is %s", (typed, problem) => expect(checkAmount(typed, offer)).toEqual({ problem }));

  test("may equal the method's minimum or maximum, or the full balance", () => {
    expect(checkAmount("10", offer)).toHaveProperty("sums");
    expect(checkAmount("5000", offer)).toHaveProperty("sums");
    expect(checkAmount("200", { ...offer, mode: "out" })).toHaveProperty("sums");
  });

  test("above the balance is refused for a withdrawal, accepted for a deposit", () => {
    expect(checkAmount("200.01", { ...offer, mode: "out" })).toEqual({ problem: "balance" });
    expect(checkAmount("200.01", offer)).toHaveProperty("sums");
  });

  test("is charged a fee on top for a deposit, and from the amount for a withdrawal", () => {
    expect(checkAmount("100", offer)).toEqual({
      sums: { amountMinor: 10_000n, feeMinor: 100n, providerMinor: 10_100n, balanceAfterMinor: 30_000n },
    });
    expect(checkAmount("1\u00a000,00", { ...offer, mode: "out" })).toEqual({
      sums: { amountMinor: 10_000n, feeMinor: 100n, providerMinor: 9_900n, balanceAfterMinor: 10_000n },
    });
  });
});

test("caps a fee so that at least one minor unit is paid out, as the API does", () => {
  const limits = { minMinor: 1, maxMinor: 500_000, feeBasisPoints: 10_000 };
  expect(checkAmount("0.50", { ...offer, method: limits, mode: "out" })).toMatchObject({
    sums: { feeMinor: 49n, providerMinor: 1n },
  });
});

test("starts with the third preset, or the highest that the balance covers", () => {
  expect(defaultAmount(method, null)).toBe(10_000n);
  expect(defaultAmount(method, 6_000n)).toBe(5_000n);
  expect(defaultAmount(method, 5_000n)).toBe(5_000n);
  expect(defaultAmount({ ...method, presetsMinor: [1, 2, 3, 4] }, null)).toBe(3n);
  expect(defaultAmount(method, 0n)).toBe(1_000n);
});

test("drops decimals only from whole amounts", () => {
  expect(formatShort(500_000, "USD")).toBe("5\u00a0000");
  expect(formatShort(1_250n, "USD")).toBe("12.50");
  expect(formatShort(1_205n, "USD")).toBe("12.05");
  expect(formatShort(1_001n, "USD")).toBe("10.01");
});
