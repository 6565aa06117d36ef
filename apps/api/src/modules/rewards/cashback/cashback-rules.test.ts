import { describe, expect, test } from "vitest";
import { cashbackOf } from "./cashback-rules.ts";

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
});
