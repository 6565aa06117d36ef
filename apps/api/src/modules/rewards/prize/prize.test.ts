import { locales } from "@w10/phrases/languages";
import { describe, expect, test } from "vitest";
import { formatPrize, moneyOf } from "./prize.ts";

describe("prizes", () => {
  test("of money are formatted in the currency's units, real money apart from bonus money [ACH-09]", () => {
    const params = { amounts: { USD: 500, RUB: 50_000 } };
    expect(formatPrize({ type: 1, params }, "ru", "RUB")).toBe("500.00\u00a0RUB");
    expect(formatPrize({ type: 1, params: { amount: 123_456 } }, "en", "EUR")).toBe("1\u00a0234.56\u00a0USD");
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
