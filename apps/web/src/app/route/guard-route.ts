import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Locale } from "@w10/contract";
import { playerInfoQuery, type Player } from "../../entities/player/player-queries.ts";
import { showRestriction, type Restriction } from "../../entities/player/show-restriction.ts";
import { openModal, shellStore } from "../../entities/shell/shell-store.ts";
import { needsPlayer, paths } from "../../entities/site/paths.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";

/** Who may open a route. */
export type RouteAccess = "anyone" | "guest" | "player" | "complete-player";

/** The decision of a guard: pass, a redirect, or the restriction to show. */
type GuardVerdict = "open" | "sign-in" | "home" | Restriction;

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

export interface RouterContext {
  readonly client: QueryClient;
  /** Guards run in the browser only: what they remember lives there. */
  readonly isServer: boolean;
  readonly locale: Locale;
  readonly isMobile: () => boolean;
}

/** Lets a navigation pass, or remembers where it wanted to go and leads elsewhere. */
export async function guardRoute(access: RouteAccess, wanted: string, context: RouterContext): Promise<void> {
  const info = await context.client.ensureQueryData(playerInfoQuery);
  const verdict = guardVerdict(access, info.auth ? info : null);
  if (verdict === "open") return;
  if (context.isServer) {
    if (verdict === "home") throw redirect({ to: "/" });
    return;
  }
  switch (verdict) {
    case "home":
      throw redirect({ to: "/", replace: true });
    case "sign-in":
      shellStore.setState({ wantedPath: wanted });
      openModal({ name: "modal-auth" });
      throw redirect({ to: wayBack(visitedPaths.getState().last), replace: true });
    case "player.blocked":
    case "player.fraud":
    case "player.self_excluded":
    case "player.limits_required":
    case "player.documents_required":
      showRestriction(verdict);
      throw redirect({ to: "/", replace: true });
    case "player.profile_incomplete":
      // The cashier is not a page to come back to: it opens over the home page.
      if (wanted.startsWith("/cashier")) shellStore.setState({ cashierAfterProfile: "cash-in" });
      else shellStore.setState({ pathAfterProfile: wanted });
      throw redirect({ to: paths.profile(), replace: true });
    default:
      verdict satisfies never;
  }
}

/** Where a guest came from, unless he could not stay there either: his session may have ended on such a page. */
function wayBack(lastPath: string | null): string {
  return lastPath && !needsPlayer(lastPath) ? lastPath : "/";
}
