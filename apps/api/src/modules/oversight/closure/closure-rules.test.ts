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
  ["a payment in progress", { hasOpenPayment: true, balancesMinor: [1n] }, "closure.payment_open"],
  ["an open round", { hasOpenRound: true, hasOpenPayment: true }, "closure.round_open"],
] as const)("judges an account with %s", (_what, change, why) => {
  expect(whyNotClosed({ ...free, ...change })).toBe(why);
});

test("the period is counted in whole years, and from a leap day it ends on 1 March", () => {
  expect(eraseFrom(new Date("2026-11-21T12:00:00Z"), 5).toISOString()).toBe("2031-11-21T12:00:00.000Z");
  expect(eraseFrom(new Date("2028-02-29T12:00:00Z"), 5).toISOString()).toBe("2033-03-01T12:00:00.000Z");
});
