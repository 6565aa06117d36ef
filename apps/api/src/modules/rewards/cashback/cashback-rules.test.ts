import { describe, expect, test } from "vitest";
import type { CurrencyCode } from "@w10/money";
import { toRateTable } from "../../foundation/rate/index.ts";
import { cashbackOf, collectable, isAboveMinimum, netLossOf } from "./cashback-rules.ts";

describe("cashback", () => {
  const terms = { basisPoints: 300, maxMinor: 10_000n, countedMinor: null };

  test("is a share of the net loss, rounded down and capped", () => {
    expect(cashbackOf(9_099n, terms)).toBe(272n);
    expect(cashbackOf(10_000_000n, terms)).toBe(10_000n);
  });

  test("is at most 0.75 % of the week's counted bets, however much of them was lost", () => {
    const capped = (countedMinor: bigint) => cashbackOf(100_000n, { ...terms, countedMinor });
    expect(capped(399_999n)).toBe(2_999n);
    expect(capped(400_000n)).toBe(3_000n);
    expect(capped(9_000_000n)).toBe(3_000n);
    expect(capped(0n)).toBe(0n);
  });

  const rates = toRateTable([
    { currency: "USD", micro: 1_000_000n },
    { currency: "EUR", micro: 1_200_000n },
  ]);
  const play = (currency: CurrencyCode, lostMinor: bigint) => ({
    currency,
    countedMinor: null,
    stakeMinor: 100_000n,
    winMinor: 100_000n - lostMinor,
  });

  test.each([
    { lost: [500, 0], paid: [500, 0] },
    { lost: [0, 0], paid: [0, 0] },
    { lost: [-400, 0], paid: [0, 0] },
    // A win of 1 200.00 USD makes good 1 000.00 EUR.
    { lost: [-120_000, 100_000], paid: [0, 0] },
    { lost: [-60_000, 100_000], paid: [0, 50_000] },
    { lost: [1_000, 1_000], paid: [1_000, 1_000] },
  ])("of $lost lost in dollars and euros counts $paid", ({ lost: [usd = 0, eur = 0], paid }) => {
    const week = [play("USD", BigInt(usd)), play("EUR", BigInt(eur))];
    expect(week.map((each) => Number(netLossOf(each, week, rates)))).toEqual(paid);
  });

  test("shares what was won in a third currency among the losses", () => {
    const others = toRateTable(
      (["USD", "EUR", "RUB"] as const).map((currency) => ({ currency, micro: 1_000_000n })),
    );
    const week = [play("USD", 3_000n), play("EUR", 1_000n), play("RUB", -2_000n)];
    expect(week.map((each) => netLossOf(each, week, others))).toEqual([1_500n, 500n, 0n]);
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
