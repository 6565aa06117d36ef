import { describe, expect, test } from "vitest";
import { cashbackOf, collectable, isAboveMinimum } from "./cashback-rules.ts";

describe("cashback", () => {
  const terms = { basisPoints: 300, maxMinor: 10_000n };

  test("is a share of the net loss, rounded down and capped", () => {
    expect(cashbackOf({ stakeMinor: 10_099n, winMinor: 1_000n }, terms)).toBe(272n);
    expect(cashbackOf({ stakeMinor: 10_000_000n, winMinor: 0n }, terms)).toBe(10_000n);
  });

  test("is zero for a week without a net loss", () => {
    expect(cashbackOf({ stakeMinor: 500n, winMinor: 500n }, terms)).toBe(0n);
    expect(cashbackOf({ stakeMinor: 500n, winMinor: 900n }, terms)).toBe(0n);
  });

  test("is collectable until it expires, exclusively", () => {
    const now = new Date("2026-11-26T12:00:00Z");
    const week = (day: string, amountMinor: bigint, ms: number) => ({
      week: day,
      amountMinor,
      expiresAt: new Date(now.getTime() + ms),
    });
    const uncollected = [week("2026-11-02", 5n, -1), week("2026-11-09", 7n, 0), week("2026-11-16", 20n, 1)];
    expect(collectable(uncollected, now)).toEqual({ weeks: ["2026-11-16"], amountMinor: 20n });
    expect(collectable(uncollected, new Date(now.getTime() - 2))).toMatchObject({ amountMinor: 32n });
    expect(collectable([], now)).toEqual({ weeks: [], amountMinor: 0n });
  });

  test("is paid only above the minimum", () => {
    expect(isAboveMinimum(101n, 100n)).toBe(true);
    expect(isAboveMinimum(100n, 100n)).toBe(false);
    expect(isAboveMinimum(1n, 0n)).toBe(true);
    expect(isAboveMinimum(0n, 0n)).toBe(false);
  });
});
