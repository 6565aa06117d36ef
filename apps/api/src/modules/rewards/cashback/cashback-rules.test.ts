import { describe, expect, test } from "vitest";
import { cashbackOf } from "./cashback-rules.ts";

describe("cashback", () => {
  const terms = { basisPoints: 300, maxMinor: 10_000n };

  test("is a share of what was lost, rounded down, and no more than the most", () => {
    expect(cashbackOf({ stakeMinor: 10_099n, winMinor: 1_000n }, terms)).toBe(272n);
    expect(cashbackOf({ stakeMinor: 10_000_000n, winMinor: 0n }, terms)).toBe(10_000n);
  });

  test("is nothing for a week that was won", () => {
    expect(cashbackOf({ stakeMinor: 500n, winMinor: 500n }, terms)).toBe(0n);
    expect(cashbackOf({ stakeMinor: 500n, winMinor: 900n }, terms)).toBe(0n);
  });
});
