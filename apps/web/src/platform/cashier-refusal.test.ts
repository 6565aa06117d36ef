import { expect, test } from "vitest";
import { samplePlayer } from "../testing/samples.ts";
import { cashierRefusal } from "./cashier-refusal.ts";

const all = {
  ...samplePlayer,
  blocked: true,
  fraud: true,
  selfExclusionExpireAt: "2026-12-01T00:00:00Z",
  isProfileComplete: false,
};

test("refuses in the fixed order: blocked, fraud, self-excluded, incomplete [CASHIER-06] [CASHIER-07] [CASHIER-08] [CASHIER-09] [CASHIER-11]", () => {
  expect(cashierRefusal(all, "cash-in")).toBe("blocked");
  expect(cashierRefusal({ ...all, blocked: false }, "cash-in")).toBe("fraud");
  expect(cashierRefusal({ ...all, blocked: false, fraud: false }, "cash-in")).toBe("self-excluded");
  const incomplete = { ...samplePlayer, isProfileComplete: false };
  expect(cashierRefusal(incomplete, "cash-in")).toBe("profile-incomplete");
  expect(cashierRefusal(samplePlayer, "cash-in")).toBeNull();
});

test("a self-excluded player may still take money out", () => {
  const excluded = { ...samplePlayer, selfExclusionExpireAt: "2026-12-01T00:00:00Z" };
  expect(cashierRefusal(excluded, "cash-out")).toBeNull();
});

test("a guest has to sign in", () => {
  expect(cashierRefusal(null, "cash-in")).toBe("guest");
});
