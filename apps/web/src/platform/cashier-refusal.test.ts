import { expect, test } from "vitest";
import { restrictedPlayer, samplePlayer } from "../testing/samples.ts";
import { cashierRefusal } from "./cashier-refusal.ts";

test.each([
  ["player.blocked", "blocked", "blocked"],
  ["player.fraud", "fraud", "fraud"],
  // A self-excluded player may still take money out.
  ["player.self_excluded", "self-excluded", null],
  ["player.profile_incomplete", "profile-incomplete", "profile-incomplete"],
] as const)(
  "with %s the cashier answers as the server judged [CASHIER-06] [CASHIER-07] [CASHIER-08] [CASHIER-09] [CASHIER-11]",
  (restriction, onDeposit, onWithdrawal) => {
    const player = restrictedPlayer(restriction);
    expect(cashierRefusal(player, "cash-in")).toBe(onDeposit);
    expect(cashierRefusal(player, "cash-out")).toBe(onWithdrawal);
  },
);

test("opens at every tab where nothing is in the way, and asks a guest to sign in [CASHIER-11]", () => {
  for (const tab of ["cash-in", "cash-out", "history"] as const)
    expect(cashierRefusal(samplePlayer, tab)).toBeNull();
  expect(cashierRefusal(null, "cash-in")).toBe("guest");
});
