import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { setCurrencies } from "@w10/money";
import { oddCurrencies, seededCurrencies } from "@w10/money/testing";
import {
  convertDown,
  convertUp,
  type Exchange,
  rateBetween,
  toRateTable,
  minorValueOf,
} from "./rate-rules.ts";

const rateTable = new Map([
  ["USD", 1_000_000n] as const,
  ["EUR", 1_170_000n] as const,
  ["RUB", 12_345n] as const,
]);
const euros = (amountMinor: bigint): Exchange => ({ amountMinor, from: "EUR", to: "USD" });

describe("an exchange", () => {
  test("rounds down payments and rounds up what counts towards a limit", () => {
    expect(convertDown(euros(1n), rateTable)).toBe(1n);
    expect(convertUp(euros(1n), rateTable)).toBe(2n);
    expect(convertDown({ amountMinor: 100n, from: "USD", to: "EUR" }, rateTable)).toBe(85n);
    expect(convertUp({ amountMinor: 100n, from: "USD", to: "EUR" }, rateTable)).toBe(86n);
  });

  test("does not round an exact result", () => {
    expect(convertDown(euros(100n), rateTable)).toBe(117n);
    expect(convertUp(euros(100n), rateTable)).toBe(117n);
    expect(convertUp(euros(0n), rateTable)).toBe(0n);
  });

  test("needs no rate within one currency", () => {
    const same = { amountMinor: 7n, from: "RUB", to: "RUB" } as const;
    expect(convertDown(same, new Map())).toBe(7n);
    expect(convertUp(same, new Map())).toBe(7n);
  });

  test("throws when either currency has no rate", () => {
    const [dollars] = rateTable;
    for (const convert of [convertDown, convertUp]) {
      expect(() => convert(euros(1n), new Map(dollars ? [dollars] : []))).toThrow("no rate of EUR is known");
      const back = { amountMinor: 1n, from: "USD", to: "EUR" } as const;
      expect(() => convert(back, new Map(dollars ? [dollars] : []))).toThrow("no rate of EUR is known");
    }
    expect(minorValueOf(rateTable, "RUB")).toBe(12_345n);
  });

  test("is within a cent of the exact amount, on the side that it rounds to", () => {
    const currency = fc.constantFrom("USD" as const, "EUR" as const, "RUB" as const);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), currency, currency, (amountMinor, from, to) => {
        const exact = amountMinor * minorValueOf(rateTable, from);
        const unit = minorValueOf(rateTable, to);
        const down = convertDown({ amountMinor, from, to }, rateTable) * unit;
        const up = convertUp({ amountMinor, from, to }, rateTable) * unit;
        expect(down <= exact && exact - down < unit).toBe(true);
        expect(up >= exact && up - exact < unit).toBe(true);
      }),
    );
  });
});

describe("currencies with other decimals", () => {
  beforeEach(() => setCurrencies([...seededCurrencies, ...oddCurrencies]));
  const read = () =>
    toRateTable([
      { currency: "USD", micro: 1_000_000n },
      { currency: "JPY", micro: 6_500n },
      { currency: "KWD", micro: 3_250_000n },
      { currency: "BTC", micro: 100_000_000_000n },
    ]);

  test("uses the value of whole units", () => {
    const cents = (amountMinor: bigint, from: Exchange["from"]) =>
      convertDown({ amountMinor, from, to: "USD" }, read());
    expect(cents(1_000n, "JPY")).toBe(650n);
    expect(cents(1_000n, "KWD")).toBe(325n);
    expect(cents(100_000_000n, "BTC")).toBe(10_000_000n);
    expect(convertDown({ amountMinor: 100n, from: "USD", to: "BTC" }, read())).toBe(1_000n);
    expect(convertUp({ amountMinor: 100n, from: "USD", to: "JPY" }, read())).toBe(154n);
    expect(rateBetween({ from: "BTC", to: "USD" }, read())).toBe(100_000_000_000n);
    expect(rateBetween({ from: "JPY", to: "KWD" }, read())).toBe(2_000n);
  });

  test("returns no more than the original amount, and loses no more than the rounding", () => {
    const currency = fc.constantFrom("USD" as const, "JPY" as const, "KWD" as const, "BTC" as const);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), currency, currency, (amountMinor, from, to) => {
        const rateTable = read();
        const there = convertDown({ amountMinor, from, to }, rateTable);
        const back = convertDown({ amountMinor: there, from: to, to: from }, rateTable);
        expect(back <= amountMinor).toBe(true);
        const lost = (amountMinor - back) * minorValueOf(rateTable, from);
        expect(lost < minorValueOf(rateTable, to) + minorValueOf(rateTable, from)).toBe(true);
      }),
    );
  });
});
