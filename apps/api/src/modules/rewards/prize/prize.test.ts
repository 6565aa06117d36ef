import { locales } from "@w10/phrases/languages";
import { describe, expect, test } from "vitest";
import { toRateTable } from "../../foundation/rate/index.ts";
import { formatPrize, grantIn, isPayable, moneyOf } from "./prize.ts";

describe("prizes", () => {
  test("of money are formatted in the currency's units, real money apart from bonus money [ACH-09]", () => {
    const params = { amounts: { USD: 500, RUB: 50_000 } };
    const rateTable = toRateTable([
      { currency: "USD", micro: 1_000_000n },
      { currency: "EUR", micro: 1_160_000n },
      { currency: "RUB", micro: 12_400n },
    ]);
    const inEuros = { currency: "EUR", rateTable } as const;
    expect(formatPrize({ type: 1, params }, "ru", { currency: "RUB", rateTable })).toBe("500.00\u00a0RUB");
    expect(formatPrize({ type: 1, params: { amount: 123_456 } }, "en")).toBe("1\u00a0234.56\u00a0USD");
    // As it is granted: at the rate of now, rounded down.
    expect(grantIn({ amount: 123_456 }, inEuros)).toBe(106_427n);
    expect(formatPrize({ type: 1, params: { amount: 123_456 } }, "en", inEuros)).toBe(
      "1\u00a0064.27\u00a0EUR",
    );
    const bonus = { ...params, wagerRatio: 20, days: 7 };
    expect(formatPrize({ type: 2, params: bonus }, "en")).toBe("5.00\u00a0USD bonus");
  });

  test("with a count are formatted with the language's plural forms", () => {
    const spins = (amount: number) =>
      formatPrize(
        {
          type: 3,
          params: { amount, games: [], stakes: { USD: 20, EUR: 20, RUB: 1000 }, wagerRatio: 0, days: 7 },
        },
        "ru",
      );
    expect([1, 2, 5, 21].map(spins)).toEqual(["1 фриспин", "2 фриспина", "5 фриспинов", "21 фриспин"]);
    expect(formatPrize({ type: 7, params: { amount: 2_000 } }, "ru")).toBe("2\u00a0000 баллов");
    expect(formatPrize({ type: 9, params: { amount: 1 } }, "en")).toBe("1 super-charge");
  });

  test.each([4, 5, 6, 8] as const)("of kind %i show no amount [ACH-10]", (type) => {
    for (const locale of locales)
      expect(formatPrize({ type, params: { actionId: "gold" } }, locale)).not.toMatch(/\d/);
  });

  test("of money are converted when they have no amount in the player's currency", () => {
    expect(moneyOf({ amount: 500 }, "RUB")).toEqual({ amountMinor: 500n, currency: "USD" });
    expect(moneyOf({ amount: 500, currency: "EUR", amounts: { RUB: 9 } }, "RUB")).toEqual({
      amountMinor: 9n,
      currency: "RUB",
    });
    expect(() => moneyOf({}, "USD")).toThrow("without its amount");
  });
});

describe("a prize", () => {
  const at = (ms: number): Date => new Date(1_800_000_000_000 + ms);
  const winner = {
    block_status: 0,
    is_fraud: false,
    self_exclusion_ends_at: null,
    profile_completed_at: null,
    closed_at: null,
    erased_at: null,
  };
  const [money, spins] = [{ type: 1 }, { type: 3 }] as const;

  test("is paid unless its winner is blocked, flagged for fraud or has closed the account", () => {
    expect(isPayable(winner, money, at(0))).toBe(true);
    for (const restricted of [
      { block_status: 1 },
      { is_fraud: true },
      { closed_at: at(0) },
      { erased_at: at(0) },
    ])
      expect(isPayable({ ...winner, ...restricted }, money, at(0))).toBe(false);
  });

  test("of money is paid during an exclusion, and one that must be played after it", () => {
    const excluded = { ...winner, self_exclusion_ends_at: at(10) };
    expect(isPayable(excluded, money, at(9))).toBe(true);
    expect([at(9), at(10)].map((now) => isPayable(excluded, spins, now))).toEqual([false, true]);
  });
});
