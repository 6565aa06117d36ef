import { expect, test } from "vitest";
import { isSameOrder, judgeContinue } from "./unpaid-order-rules.ts";

test.each([
  ["the same", {}, true],
  ["by another method", { method: "mir" }, false],
  ["of another amount", { amount_minor: 101n }, false],
  ["at another fee", { fee_minor: 1n }, false],
  ["by another card", { card_id: "b" }, false],
])("an unpaid order that is %s: %s", (_what, change, isSame) => {
  const order = { method: "card", amount_minor: 100n, fee_minor: 0n, card_id: "a" };
  expect(isSameOrder(order, { ...order, ...change })).toBe(isSame);
});

test.each([
  ["open", true, 60, "form"],
  ["open", false, 60, "form"],
  ["event", true, 0, "take"],
  ["unknown", false, 60, "form"],
  ["unknown", true, 9, "form"],
  ["unknown", true, 10, "expire"],
] as const)(
  "a deposit that its provider calls %s (ordered: %s) after %i minutes continues with %s",
  (found, isOrdered, minutes, verdict) => {
    expect(judgeContinue({ isOrdered, ageMs: minutes * 60_000 }, found)).toBe(verdict);
  },
);
