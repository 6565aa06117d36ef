import { expect, test } from "vitest";
import { isExpired, isUsable } from "./payment-card-rules.ts";

const card = { method: "card", currency: "USD", expiry: "2028-02", isRemoved: false };
const use = { method: "card", currency: "USD", now: new Date("2028-02-29T12:00:00Z") };

test.each([
  ["on its last day", {}, {}, true],
  ["removed", { isRemoved: true }, {}, false],
  ["in another currency", {}, { currency: "EUR" }, false],
  ["by another method", {}, { method: "mir" }, false],
  ["after its month", {}, { now: new Date("2028-03-01T12:00:00Z") }, false],
])("a stored card %s is usable: %s", (_what, change, changedUse, usable) => {
  expect(isUsable({ ...card, ...change }, { ...use, ...changedUse })).toBe(usable);
});

test("a card is good until its month has ended everywhere", () => {
  expect(isExpired(card, new Date("2028-03-01T11:59:59Z"))).toBe(false);
  expect(isExpired({ expiry: "2028-12" }, new Date("2028-12-31T23:00:00Z"))).toBe(false);
  expect(isExpired({ expiry: "2028-12" }, new Date("2029-01-01T12:00:00Z"))).toBe(true);
});
