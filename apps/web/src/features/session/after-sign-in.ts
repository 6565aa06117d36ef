import type { Player } from "../../platform/calls.ts";

/** What follows a sign-in: where to go and what to show. */
export interface AfterSignIn {
  readonly path: string | null;
  readonly popup: "self-exclusion" | "blocked" | "fraud" | null;
}

/** Decision D12: self-excluded and blocked players go home with a popup and stop there; others go where they wanted. */
export function afterSignIn(player: Player, wantedPath: string | null): AfterSignIn {
  if (player.selfExclusionExpireAt) return { path: "/", popup: "self-exclusion" };
  if (player.blocked) return { path: "/", popup: "blocked" };
  if (player.fraud) return { path: "/", popup: "fraud" };
  return { path: wantedPath, popup: null };
}
