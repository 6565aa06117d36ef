import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type Amount,
  allocate,
  amount,
  formatMinor,
  formatMoney,
  groupThousands,
  parseAmount,
  shareOf,
  sum,
  toWire,
} from "./index.ts";

describe("money", () => {
  test("numbers group digits by thousands with spaces [FORMAT-01]", () => {
    expect(groupThousands(1482)).toBe("1\u00a0482");
    expect(groupThousands("1234567")).toBe("1\u00a0234\u00a0567");
  });

  test("a balance shows two decimals [FORMAT-02]", () => {
    expect(formatMinor(1_248_050n, "USD")).toBe("12\u00a0480.50");
    expect(formatMinor(5n, "EUR")).toBe("0.05");
    expect(formatMinor(-150n, "RUB")).toBe("-1.50");
    expect(formatMoney(100n, "USD")).toBe("1.00\u00a0USD");
  });

  test("amounts are in cents: minor units are divided by 100 when shown [FORMAT-05]", () => {
    expect(formatMinor(1n, "USD")).toBe("0.01");
    expect(formatMinor(100n, "USD")).toBe("1.00");
  });

  test("a typed amount is read to the cent, and refused beyond it", () => {
    expect(parseAmount("1 250,5", "USD")).toBe(125_050n);
    expect(parseAmount("0.01", "USD")).toBe(1n);
    for (const wrong of ["", "-1", "1.001", "1e5", "abc", "1.2.3", "9".repeat(20)])
      expect(parseAmount(wrong, "USD")).toBeNull();
  });

  test("dollars and roubles do not mix", () => {
    expectTypeOf<Amount<"USD">>().not.toExtend<Amount<"RUB">>();
    expect(sum("USD", [amount(1n, "USD"), amount(2n, "USD")])).toBe(3n);
  });

  test("an amount that a JSON number would round is refused", () => {
    expect(toWire(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toWire(9_007_199_254_740_993n)).toThrow(RangeError);
  });

  test("an allocation adds up to the whole and strays from the exact share by a unit at most", () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 12n), 10n ** 12n),
        fc.array(fc.bigInt(1n, 1000n), { minLength: 1, maxLength: 9 }),
        (minor, weights) => {
          const parts = allocate(minor, weights);
          const total = weights.reduce((a, b) => a + b, 0n);
          expect(parts.reduce((a, b) => a + b, 0n)).toBe(minor);
          parts.forEach((part, index) => {
            const error = part * total - minor * (weights[index] ?? 0n);
            expect(error >= -total && error <= total).toBe(true);
          });
        },
      ),
    );
  });

  test("what is formatted is read back the same", () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 13n),
        (minor) => parseAmount(formatMinor(minor, "EUR"), "EUR") === minor,
      ),
    );
  });

  test("a share rounds half away from zero", () => {
    expect(shareOf(1n, 5_000n)).toBe(1n);
    expect(shareOf(-1n, 5_000n)).toBe(-1n);
    expect(shareOf(10_000n, 9_650n)).toBe(9_650n);
  });
});
