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
 * Decides on a route. Only routes that need a complete profile (cashier, real play) are closed to who may not play; a signed-in
 * visitor has nothing to do on sign-up (D25).
 */
export function guardVerdict(access: RouteAccess, player: Player | null): GuardVerdict {
  if (access === "anyone") return "open";
  if (access === "guest") return player ? "home" : "open";
  if (!player) return "sign-in";
  if (access === "player") return "open";
  const { play } = player.eligibility;
  return play === null ? "open" : closed[play];
}

const closed = {
  "player.blocked": "blocked",
  "player.fraud": "fraud",
  "player.self_excluded": "self-excluded",
  "player.profile_incomplete": "fill-profile",
} as const satisfies Record<string, GuardVerdict>;
