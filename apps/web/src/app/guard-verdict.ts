import type { Player } from "../platform/calls.ts";

/** Who may open a route. */
export type RouteAccess = "anyone" | "guest" | "player" | "complete-player";

/** What a guard decides: pass, or where else to go and what to show. */
export type GuardVerdict =
  | "open"
  | "sign-in"
  | "home"
  | "self-excluded"
  | "blocked"
  | "fraud"
  | "fill-profile";

/**
 * Decides on a route. Only routes that need a complete profile (cashier, real play) are closed to a self-excluded or blocked
 * player (decision D13); a signed-in visitor has nothing to do on sign-up (D25).
 */
export function guardVerdict(access: RouteAccess, player: Player | null): GuardVerdict {
  if (access === "anyone") return "open";
  if (access === "guest") return player ? "home" : "open";
  if (!player) return "sign-in";
  if (access === "player") return "open";
  if (player.blocked) return "blocked";
  if (player.fraud) return "fraud";
  if (player.selfExclusionExpireAt) return "self-excluded";
  return player.isProfileComplete ? "open" : "fill-profile";
}
