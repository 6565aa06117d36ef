import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareOf } from "./amount.ts";
import { roundToStep } from "./currency.ts";
import {
  baseCurrency,
  currencyOf,
  depositBonusOf,
  feeOf,
  formatMinor,
  formatMoney,
  formatUnits,
  fromBase,
  fullWagerOf,
  providerAmount,
  groupThousands,
  isCurrencyCode,
  listCurrencies,
  parseAmount,
  parseUnits,
  setCurrencies,
  toWire,
} from "./index.ts";
import { oddCurrencies, seededCurrencies } from "./testing.ts";

describe("money", () => {
  test("numbers group digits by thousands with spaces [FORMAT-01]", () => {
    expect(groupThousands(1482)).toBe("1\u00a0482");
    expect(groupThousands("1234567")).toBe("1\u00a0234\u00a0567");
  });

  test("a balance shows two decimals [FORMAT-02]", () => {
    expect(formatMinor(1_248_050n, "USD")).toBe("12\u00a0480.50");
    expect(formatMinor(5n, "EUR")).toBe("0.05");
    expect(formatMinor(-150n, "RUB")).toBe("-1.50");
    expect(formatMinor(0n, "USD")).toBe("0.00");
    expect(formatMinor(-1n, "USD")).toBe("-0.01");
    expect(formatMoney(100n, "USD")).toBe("1.00\u00a0USD");
  });

  test("amounts are in cents: minor units are divided by 100 when shown [FORMAT-05]", () => {
    expect(formatMinor(1n, "USD")).toBe("0.01");
    expect(formatMinor(100n, "USD")).toBe("1.00");
  });

  test("a typed amount is parsed to the cent, and refused with more decimals", () => {
    expect(parseAmount("1 250,5", "USD")).toBe(125_050n);
    expect(parseAmount("0.01", "USD")).toBe(1n);
    expect(parseAmount("7", "USD")).toBe(700n);
    expect(parseAmount(" 12\u00a0480.5 ", "USD")).toBe(1_248_050n);
    expect(parseAmount("9".repeat(13), "USD")).toBe(999_999_999_999_900n);
    for (const wrong of [
      "",
      "-1",
      "1.",
      ".5",
      "1.001",
      "1.00001",
      "1e5",
      "$1",
      "1$",
      "abc",
      "1.2.3",
      "9".repeat(14),
    ])
      expect(parseAmount(wrong, "USD")).toBeNull();
  });

  test("an amount beyond a safe JSON number is refused", () => {
    expect(toWire(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toWire(9_007_199_254_740_993n)).toThrow(new RangeError("amount does not fit a JSON number"));
  });

  test("only the codes of the current table are currencies", () => {
    expect(listCurrencies().map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
      "USD $",
      "EUR €",
      "RUB ₽",
    ]);
    expect(["USD", "EUR", "RUB"].every(isCurrencyCode)).toBe(true);
    for (const wrong of ["usd", "GBP", "", "USD "]) expect(isCurrencyCode(wrong)).toBe(false);
    expect(baseCurrency()).toBe("USD");
    setCurrencies([...seededCurrencies, ...oddCurrencies]);
    expect(["JPY", "KWD", "BTC"].every(isCurrencyCode)).toBe(true);
  });

  test("a currency that is not in the table is neither formatted nor parsed", () => {
    for (const use of [() => currencyOf("XXX"), () => formatMinor(1n, "XXX"), () => parseAmount("1", "XXX")])
      expect(use).toThrow(new RangeError("the currency XXX is not in the table"));
    setCurrencies(oddCurrencies);
    expect(baseCurrency).toThrow(RangeError);
  });

  test("a table with an impossible exponent or step is refused and leaves the previous one in force", () => {
    const [yen] = oddCurrencies;
    if (!yen) throw new Error("no yen");
    for (const wrong of [{ exponent: -1 }, { exponent: 19 }, { exponent: 1.5 }, { stepMinor: 0n }])
      expect(() => setCurrencies([{ ...yen, ...wrong }])).toThrow(RangeError);
    expect(isCurrencyCode("USD")).toBe(true);
    setCurrencies([{ ...yen, exponent: 18 }]);
    expect(formatMinor(1n, "JPY")).toBe(`0.${"0".repeat(17)}1`);
  });

  test("amounts have their currency's decimals: none, three, eight", () => {
    setCurrencies(oddCurrencies);
    expect(formatMoney(1_482n, "JPY")).toBe("1\u00a0482\u00a0JPY");
    expect(formatMoney(-1_482n, "KWD")).toBe("-1.482\u00a0KWD");
    expect(formatMoney(150_000_000n, "BTC")).toBe("1.50000000\u00a0BTC");
    expect(parseAmount("1 482", "JPY")).toBe(1_482n);
    expect(parseAmount("1.5", "JPY")).toBeNull();
    expect(parseAmount("1,4825", "KWD")).toBeNull();
    expect(parseAmount("0.00000001", "BTC")).toBe(1n);
    expect(parseAmount("0.000000001", "BTC")).toBeNull();
  });

  test("a house amount is converted at the house rate, in whole steps and at least one", () => {
    setCurrencies([...seededCurrencies, ...oddCurrencies]);
    expect(fromBase(1_000n, "USD")).toBe(1_000n);
    expect(fromBase(1_000n, "EUR")).toBe(1_000n);
    expect(fromBase(1_000n, "RUB")).toBe(100_000n);
    expect(fromBase(1_000n, "JPY")).toBe(1_500n);
    expect(fromBase(1n, "KWD")).toBe(3n);
    expect(fromBase(1_000n, "BTC")).toBe(10_000n);
    expect(fromBase(0n, "JPY")).toBe(1n);
  });

  test("rounding to a step goes to the nearest, halves up", () => {
    expect([0n, 4n, 5n, 14n, 15n, 16n].map((minor) => roundToStep(minor, 10n))).toEqual([
      10n,
      10n,
      10n,
      10n,
      20n,
      20n,
    ]);
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 6n), (minor, stepMinor) => {
        const rounded = roundToStep(minor, stepMinor);
        expect(rounded % stepMinor).toBe(0n);
        expect(rounded > 0n).toBe(true);
        const away = rounded > minor ? rounded - minor : minor - rounded;
        expect(away * 2n <= stepMinor || rounded === stepMinor).toBe(true);
      }),
    );
  });

  test.each([0, 2, 3, 8, 18])("formatted amounts with %s decimals parse to the same value", (exponent) => {
    const most = 10n ** BigInt(exponent + 13) - 1n;
    fc.assert(
      fc.property(fc.bigInt(0n, most), (minor) => {
        const text = formatUnits(minor, exponent);
        expect(parseUnits(text, exponent)).toBe(minor);
        expect(formatUnits(-minor, exponent)).toBe(minor === 0n ? text : `-${text}`);
        expect(text.split(".")[1]?.length ?? 0).toBe(exponent);
        expect(parseUnits(`${text}${exponent === 0 ? "." : ""}1`, exponent)).toBeNull();
      }),
    );
  });

  test("formatted amounts parse to the same value", () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 13n),
        (minor) => parseAmount(formatMinor(minor, "EUR"), "EUR") === minor,
      ),
    );
  });

  test("a share is rounded half away from zero", () => {
    expect(shareOf(1n, 5_000n)).toBe(1n);
    expect(shareOf(-1n, 5_000n)).toBe(-1n);
    expect(shareOf(1n, 4_999n)).toBe(0n);
    expect(shareOf(-1n, 4_999n)).toBe(0n);
    expect(shareOf(0n, 5_000n)).toBe(0n);
    expect(shareOf(10_000n, 9_650n)).toBe(9_650n);
  });

  test("computes a fee as a share of the amount that leaves at least one minor unit", () => {
    expect(feeOf(10_000n, 150n)).toBe(150n);
    expect(feeOf(50n, 100n)).toBe(1n);
    expect(feeOf(49n, 100n)).toBe(0n);
    expect(feeOf(1n, 5_000n)).toBe(0n);
    expect(feeOf(100n, 10_000n)).toBe(99n);
  });

  test("a fee is less than the amount, and fee and remainder add up", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 20_000n }),
        (amountMinor, points) => {
          const feeMinor = feeOf(amountMinor, points);
          expect(feeMinor >= 0n && feeMinor < amountMinor).toBe(true);
          expect(providerAmount({ mode: "in", amountMinor, feeMinor }) - feeMinor).toBe(amountMinor);
          expect(providerAmount({ mode: "out", amountMinor, feeMinor }) + feeMinor).toBe(amountMinor);
        },
      ),
    );
  });

  test("a deposit bonus is a share of the deposit, zero below the minimum and capped at the maximum", () => {
    const terms = { percent: 50, minMinor: 1_000n, maxMinor: 40_000n };
    expect(depositBonusOf(999n, terms)).toBeNull();
    expect(depositBonusOf(1_000n, terms)).toBe(500n);
    expect(depositBonusOf(1_001n, terms)).toBe(500n);
    expect(depositBonusOf(39_998n, terms)).toBe(19_999n);
    expect(depositBonusOf(40_002n, terms)).toBe(20_000n);
    expect(depositBonusOf(100_000n, terms)).toBe(20_000n);
    expect(depositBonusOf(100_000n, { ...terms, maxMinor: null })).toBe(50_000n);
    const spins = { ...terms, percent: null };
    expect([999n, 1_000n, 100_000n].map((minor) => depositBonusOf(minor, spins))).toEqual([null, 0n, 0n]);
  });

  test("a deposit bonus below a minor unit is none", () => {
    const tiny = { percent: 50, minMinor: 0n, maxMinor: null };
    expect(depositBonusOf(1n, tiny)).toBeNull();
    expect(depositBonusOf(2n, tiny)).toBe(1n);
  });

  test("the wagering requirement is amount times ratio, rounded up to the minor unit", () => {
    expect(fullWagerOf(100n, 30)).toBe(3_000n);
    expect(fullWagerOf(101n, 2.5)).toBe(253n);
    expect(fullWagerOf(5n, 0)).toBe(0n);
  });
});
