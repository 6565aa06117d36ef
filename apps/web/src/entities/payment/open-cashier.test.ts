import { expect, test } from "vitest";
import { restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { cashierRefusal } from "./open-cashier.ts";

test.each([
  ["player.blocked", "player.blocked", "player.blocked"],
  ["player.fraud", "player.fraud", "player.fraud"],
  // A self-excluded player may still withdraw.
  ["player.self_excluded", "player.self_excluded", null],
  ["player.profile_incomplete", "player.profile_incomplete", "player.profile_incomplete"],
] as const)(
  "with %s the cashier follows the server's verdicts [CASHIER-06] [CASHIER-07] [CASHIER-08] [CASHIER-09] [CASHIER-11]",
  (restriction, onDeposit, onWithdrawal) => {
    const player = restrictedPlayer(restriction);
    expect(cashierRefusal(player, "cash-in")).toBe(onDeposit);
    expect(cashierRefusal(player, "cash-out")).toBe(onWithdrawal);
  },
);

test("opens at every tab without restrictions, and asks a guest to sign in [CASHIER-11]", () => {
  for (const tab of ["cash-in", "cash-out", "history"] as const)
    expect(cashierRefusal(samplePlayer, tab)).toBeNull();
  expect(cashierRefusal(null, "cash-in")).toBe("guest");
});
