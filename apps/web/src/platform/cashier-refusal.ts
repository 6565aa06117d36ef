import type { Player } from "./calls.ts";
import type { CashierTab } from "./shell-store.ts";

export type CashierRefusal = "guest" | "blocked" | "fraud" | "self-excluded" | "profile-incomplete";

const refusals = {
  "player.blocked": "blocked",
  "player.fraud": "fraud",
  "player.self_excluded": "self-excluded",
  "player.profile_incomplete": "profile-incomplete",
} as const;

/** Why a player may not open the cashier at this tab: the server's verdict on depositing or withdrawing. */
export function cashierRefusal(player: Player | null, tab: CashierTab): CashierRefusal | null {
  if (!player) return "guest";
  const restriction = player.eligibility[tab === "cash-in" ? "deposit" : "withdraw"];
  return restriction && refusals[restriction];
}
