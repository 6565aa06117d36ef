import type { Player } from "../entities/player/player-queries.ts";
import type { Restriction } from "../entities/player/show-restriction.ts";

/** Who may open a route. */
export type RouteAccess = "anyone" | "guest" | "player" | "complete-player";

/** What a guard decides: pass, where else to go, or the restriction to show. */
export type GuardVerdict = "open" | "sign-in" | "home" | Restriction;

/**
 * Decides on a route. Only routes that need a complete profile (cashier, real play) are closed to who may not play; a signed-in
 * visitor has nothing to do on sign-up (D25).
 */
export function guardVerdict(access: RouteAccess, player: Player | null): GuardVerdict {
  if (access === "anyone") return "open";
  if (access === "guest") return player ? "home" : "open";
  if (!player) return "sign-in";
  if (access === "player") return "open";
  return player.eligibility.play ?? "open";
}
