import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeMoney } from "./arrived-money-rules.ts";

describe("the money of a message", () => {
  const ordered = { amountMinor: 10_000n, feeMinor: 100n, currency: "USD" } as const;
  const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" as const });
  const rub = { amountMinor: 10_100n, currency: "RUB" as const };
  const asOrdered = { kind: "as_ordered" };

  test("must be the ordered one where the provider takes no other", () => {
    expect(judgeMoney(ordered, usd(10_100n), null)).toEqual(asOrdered);
    for (const amountMinor of [10_000n, 10_099n, 10_101n])
      expect(judgeMoney(ordered, usd(amountMinor), null)).toEqual({
        kind: "mismatch",
        code: "payment.amount_outside_limits",
      });
    expect(judgeMoney(ordered, rub, null)).toEqual({ kind: "mismatch", code: "payment.currency_mismatch" });
  });

  test("pays for the order within the tolerance, in both directions", () => {
    // 50 basis points of 101.00 are 0.505.
    for (const amountMinor of [10_050n, 10_100n, 10_150n])
      expect(judgeMoney(ordered, usd(amountMinor), 50n), String(amountMinor)).toEqual(asOrdered);
    for (const amountMinor of [10_049n, 10_151n])
      expect(judgeMoney(ordered, usd(amountMinor), 50n), String(amountMinor)).toMatchObject({
        kind: "at_value",
      });
  });

  test("beyond the tolerance is credited less its share of the fee, rounded down, or is nobody's", () => {
    expect(judgeMoney(ordered, usd(5_050n), 0n)).toEqual({
      kind: "at_value",
      amountMinor: 5_000n,
      feeMinor: 50n,
    });
    expect(judgeMoney(ordered, usd(20_203n), 0n)).toEqual({
      kind: "at_value",
      amountMinor: 20_002n,
      feeMinor: 201n,
    });
    expect(judgeMoney(ordered, usd(1n), 0n)).toEqual({ kind: "unmatched" });
    expect(judgeMoney(ordered, rub, 10_000n)).toEqual({ kind: "unmatched" });
  });

  test("is split without a rest, never into more than has arrived", () => {
    const amount = fc.bigInt(1n, 10n ** 12n);
    fc.assert(
      fc.property(amount, fc.bigInt(0n, 10n ** 6n), amount, (amountMinor, feeMinor, arrivedMinor) => {
        const verdict = judgeMoney({ ...ordered, amountMinor, feeMinor }, usd(arrivedMinor), 0n);
        if (verdict.kind !== "at_value") return;
        expect(verdict.amountMinor).toBeGreaterThan(0n);
        expect(verdict.feeMinor).toBeGreaterThanOrEqual(0n);
        expect(verdict.amountMinor + verdict.feeMinor).toBe(arrivedMinor);
      }),
    );
  });
});
