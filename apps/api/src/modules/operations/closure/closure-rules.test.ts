import { expect, test } from "vitest";
import { type AccountState, eraseFrom, whyNotClosed } from "./closure-rules.ts";

const free: AccountState = {
  balancesMinor: [0n, 0n],
  hasOpenPayment: false,
  hasOpenRound: false,
};

test.each([
  ["nothing left", {}, null],
  ["a cent left in one currency", { balancesMinor: [0n, 1n] }, "closure.money_left"],
  ["a payment on its way", { hasOpenPayment: true, balancesMinor: [1n] }, "closure.payment_open"],
  ["a round that is open", { hasOpenRound: true, hasOpenPayment: true }, "closure.round_open"],
] as const)("an account with %s is answered as the rule says", (_what, change, why) => {
  expect(whyNotClosed({ ...free, ...change })).toBe(why);
});

test("the term is whole years, and a leap day ends on the first of March", () => {
  expect(eraseFrom(new Date("2026-11-21T12:00:00Z"), 5).toISOString()).toBe("2031-11-21T12:00:00.000Z");
  expect(eraseFrom(new Date("2028-02-29T12:00:00Z"), 5).toISOString()).toBe("2033-03-01T12:00:00.000Z");
});
