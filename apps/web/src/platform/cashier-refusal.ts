import type { Player } from "./calls.ts";
import type { CashierTab } from "./shell-store.ts";

export type CashierRefusal = "guest" | "blocked" | "fraud" | "self-excluded" | "profile-incomplete";

/** Why a player may not open the cashier, in the order of decision D9. A self-excluded player may still take money out (D13). */
export function cashierRefusal(player: Player | null, tab: CashierTab): CashierRefusal | null {
  if (!player) return "guest";
  if (player.blocked) return "blocked";
  if (player.fraud) return "fraud";
  if (player.selfExclusionExpireAt && tab === "cash-in") return "self-excluded";
  if (!player.isProfileComplete) return "profile-incomplete";
  return null;
}
