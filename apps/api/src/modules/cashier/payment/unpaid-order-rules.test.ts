import { expect, test } from "vitest";
import { isSameOrder, judgeContinue } from "./unpaid-order-rules.ts";

test.each([
  ["the same", {}, true],
  ["by another method", { gateway: "mir" }, false],
  ["of another amount", { amount_minor: 101n }, false],
  ["at another fee", { fee_minor: 1n }, false],
  ["by another card", { card_id: "b" }, false],
])("an unpaid order that is %s: %s", (_what, change, isSame) => {
  const order = { gateway: "card", amount_minor: 100n, fee_minor: 0n, card_id: "a" };
  expect(isSameOrder(order, { ...order, ...change })).toBe(isSame);
});

test.each([
  ["open", true, "form"],
  ["open", false, "form"],
  ["event", true, "take"],
  ["unknown", false, "form"],
  ["unknown", true, "expire"],
] as const)(
  "a deposit that its provider calls %s (ordered: %s) continues with %s",
  (found, isOrdered, verdict) => {
    expect(judgeContinue({ isOrdered }, found)).toBe(verdict);
  },
);
