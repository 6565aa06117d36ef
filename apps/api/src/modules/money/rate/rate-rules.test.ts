import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertDown, convertUp, type Exchange, worthOf } from "./rate-rules.ts";

const worths = new Map([
  ["USD", 1_000_000n] as const,
  ["EUR", 1_170_000n] as const,
  ["RUB", 12_345n] as const,
]);
const euros = (amountMinor: bigint): Exchange => ({ amountMinor, from: "EUR", to: "USD" });

describe("an exchange", () => {
  test("rounds down what the house pays, and up what counts on a limit", () => {
    expect(convertDown(euros(1n), worths)).toBe(1n);
    expect(convertUp(euros(1n), worths)).toBe(2n);
    expect(convertDown({ amountMinor: 100n, from: "USD", to: "EUR" }, worths)).toBe(85n);
    expect(convertUp({ amountMinor: 100n, from: "USD", to: "EUR" }, worths)).toBe(86n);
  });

  test("rounds nothing that comes out even", () => {
    expect(convertDown(euros(100n), worths)).toBe(117n);
    expect(convertUp(euros(100n), worths)).toBe(117n);
    expect(convertUp(euros(0n), worths)).toBe(0n);
  });

  test("needs no rate within one currency", () => {
    const same = { amountMinor: 7n, from: "RUB", to: "RUB" } as const;
    expect(convertDown(same, new Map())).toBe(7n);
    expect(convertUp(same, new Map())).toBe(7n);
  });

  test("never happens at a guess: both currencies must have a rate", () => {
    const [dollars] = worths;
    for (const convert of [convertDown, convertUp]) {
      expect(() => convert(euros(1n), new Map(dollars ? [dollars] : []))).toThrow("no rate of EUR is known");
      const back = { amountMinor: 1n, from: "USD", to: "EUR" } as const;
      expect(() => convert(back, new Map(dollars ? [dollars] : []))).toThrow("no rate of EUR is known");
    }
    expect(worthOf(worths, "RUB")).toBe(12_345n);
  });

  test("is within a cent of the exact amount, on the side that it rounds to", () => {
    const currency = fc.constantFrom("USD" as const, "EUR" as const, "RUB" as const);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), currency, currency, (amountMinor, from, to) => {
        const exact = amountMinor * worthOf(worths, from);
        const unit = worthOf(worths, to);
        const down = convertDown({ amountMinor, from, to }, worths) * unit;
        const up = convertUp({ amountMinor, from, to }, worths) * unit;
        expect(down <= exact && exact - down < unit).toBe(true);
        expect(up >= exact && up - exact < unit).toBe(true);
      }),
    );
  });
});
