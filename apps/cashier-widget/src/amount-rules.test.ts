import { describe, expect, test } from "vitest";
import { firstAmount, judgeAmount, short } from "./amount-rules.ts";
import type { Gateway } from "./widget-types.ts";

const gateway = {
  id: "card",
  name: "Card",
  logo: "card",
  minMinor: 1_000,
  maxMinor: 500_000,
  feeBasisPoints: 100,
  presetsMinor: [2_000, 5_000, 10_000],
  duration: "",
  fields: [],
} satisfies Gateway;
const offer = { mode: "in", gateway, currency: "USD", balanceMinor: 20_000n } as const;

describe("a typed amount", () => {
  test.each([
    ["", "blank"],
    ["  ", "blank"],
    ["ten", "wrong"],
    ["10.555", "wrong"],
    ["-50", "wrong"],
    ["9.99", "low"],
    ["5000.01", "high"],
  ])("'%s' is %s", (typed, problem) => expect(judgeAmount(typed, offer)).toEqual({ problem }));

  test("may be the least and the most of the gateway, and all of the balance", () => {
    expect(judgeAmount("10", offer)).toHaveProperty("sums");
    expect(judgeAmount("5000", offer)).toHaveProperty("sums");
    expect(judgeAmount("200", { ...offer, mode: "out" })).toHaveProperty("sums");
  });

  test("more than the balance cannot be taken out, but can be paid in", () => {
    expect(judgeAmount("200.01", { ...offer, mode: "out" })).toEqual({ problem: "balance" });
    expect(judgeAmount("200.01", offer)).toHaveProperty("sums");
  });

  test("a deposit's fee comes on top, a withdrawal's comes out of it", () => {
    expect(judgeAmount("100", offer)).toEqual({
      sums: { amountMinor: 10_000n, feeMinor: 100n, gatewayMinor: 10_100n, balanceAfterMinor: 30_000n },
    });
    expect(judgeAmount("1\u00a000,00", { ...offer, mode: "out" })).toEqual({
      sums: { amountMinor: 10_000n, feeMinor: 100n, gatewayMinor: 9_900n, balanceAfterMinor: 10_000n },
    });
  });
});

test("a form begins with the middle preset, or with what there is to take out", () => {
  expect(firstAmount(gateway, null)).toBe(10_000n);
  expect(firstAmount(gateway, 6_000n)).toBe(5_000n);
  expect(firstAmount(gateway, 5_000n)).toBe(5_000n);
  expect(firstAmount({ ...gateway, presetsMinor: [1, 2, 3, 4] }, null)).toBe(3n);
  expect(firstAmount(gateway, 0n)).toBe(1_000n);
});

test("an amount loses decimals that say nothing, and no others", () => {
  expect(short(500_000, "USD")).toBe("5\u00a0000");
  expect(short(1_250n, "USD")).toBe("12.50");
  expect(short(1_205n, "USD")).toBe("12.05");
  expect(short(1_001n, "USD")).toBe("10.01");
});
