import type { Player } from "../../entities/player/player-queries.ts";
import type { PopupRestriction } from "../../entities/player/show-restriction.ts";

/** What follows a sign-in: where to go and what to show. */
export interface AfterSignIn {
  readonly path: string | null;
  readonly popup: PopupRestriction | null;
}

/** Decision D12: self-excluded and blocked players go home with a popup and stop there; others go where they wanted. */
export function afterSignIn(player: Player, wantedPath: string | null): AfterSignIn {
  if (player.selfExclusionExpireAt) return { path: "/", popup: "player.self_excluded" };
  if (player.blocked) return { path: "/", popup: "player.blocked" };
  if (player.fraud) return { path: "/", popup: "player.fraud" };
  return { path: wantedPath, popup: null };
}
