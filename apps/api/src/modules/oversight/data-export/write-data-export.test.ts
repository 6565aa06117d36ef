import { seededCurrencies } from "@w10/money/testing";
import { setCurrencies } from "@w10/money";
import { expect, test } from "vitest";
import { withDecimals } from "./write-data-export.ts";

const [dollar] = seededCurrencies;

test("amounts have the decimals of the nearest currency", () => {
  if (!dollar) throw new Error("no currency");
  const other = { ...dollar, isBase: false };
  setCurrencies([
    ...seededCurrencies,
    { ...other, code: "JPY", exponent: 0 },
    { ...other, code: "KWD", exponent: 3 },
  ]);
  const row = {
    currency: "JPY",
    amount_minor: "5000",
    fee_minor: null,
    state: { winMinor: 1234567, wins: [{ stakesMinor: [10, 20n], currency: "KWD" }], symbols: ["1", "2"] },
    step: 3n,
  };
  expect(withDecimals(row, "USD")).toEqual({
    currency: "JPY",
    amount: "5000",
    fee: null,
    state: { win: "1234567", wins: [{ stakes: ["0.010", "0.020"], currency: "KWD" }], symbols: ["1", "2"] },
    step: "3",
  });
  expect(withDecimals({ amount_minor: "-1050" }, "USD")).toEqual({ amount: "-10.50" });
});
