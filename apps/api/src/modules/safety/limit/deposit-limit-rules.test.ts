import { describe, expect, test } from "vitest";
import { type DepositLimit, findNear, isOverLimit, sumDeposits } from "./deposit-limit-rules.ts";

const rateTable = new Map([["USD", 1_000_000n] as const, ["EUR", 1_500_000n] as const]);
const limit: DepositLimit = {
  period: "day",
  currency: "USD",
  inForceMinor: 1_000n,
  isWarned: false,
  creditedMinor: 300n,
  payableMinor: 200n,
};
const limitsOf = (...limits: DepositLimit[]) => ({ limits, rateTable });
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" as const });
const eur = (amountMinor: bigint) => ({ amountMinor, currency: "EUR" as const });

describe("a deposit limit", () => {
  test("counts a new order with all payable orders, and arrived money with credited deposits only", () => {
    expect(isOverLimit(limitsOf(limit), [usd(500n)], "payable")).toBe(false);
    expect(isOverLimit(limitsOf(limit), [usd(501n)], "payable")).toBe(true);
    expect(isOverLimit(limitsOf(limit), [usd(700n)], "credited")).toBe(false);
    expect(isOverLimit(limitsOf(limit), [usd(701n)], "credited")).toBe(true);
  });

  test("counts several deposits together, each rounded up in the limit's currency", () => {
    expect(isOverLimit(limitsOf(limit), [usd(200n), eur(200n)], "payable")).toBe(false);
    expect(isOverLimit(limitsOf(limit), [usd(200n), eur(199n), eur(1n)], "payable")).toBe(true);
  });

  test("allows what every limit allows, and anything without a limit", () => {
    const wide = { ...limit, period: "month" as const, inForceMinor: 100_000n };
    expect(isOverLimit(limitsOf(wide, limit), [usd(501n)], "payable")).toBe(true);
    expect(isOverLimit(limitsOf(wide), [usd(501n)], "payable")).toBe(false);
    expect(isOverLimit(limitsOf(), [usd(10n ** 12n)], "payable")).toBe(false);
  });

  test("sums the wallets in its currency, credited and payable apart", () => {
    const sums = [
      { currency: "USD" as const, creditedMinor: 10n, payableMinor: 20n },
      { currency: "EUR" as const, creditedMinor: 1n, payableMinor: 2n },
    ];
    expect(sumDeposits(sums, { currency: "USD", rateTable })).toEqual({
      creditedMinor: 12n,
      payableMinor: 23n,
    });
    expect(sumDeposits([], { currency: "USD", rateTable })).toEqual({ creditedMinor: 0n, payableMinor: 0n });
  });

  test("comes near at 80 % by the order that reaches it, once", () => {
    expect(findNear(limitsOf(limit), usd(299n))).toEqual([]);
    expect(findNear(limitsOf(limit), usd(300n))).toEqual([{ limit, leftMinor: 200n }]);
    expect(findNear(limitsOf({ ...limit, isWarned: true }), usd(300n))).toEqual([]);
    expect(findNear(limitsOf({ ...limit, payableMinor: 500n }), usd(100n))).toEqual([]);
  });
});
