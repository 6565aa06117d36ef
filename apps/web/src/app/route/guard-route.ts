import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Locale } from "@w10/contract";
import { playerInfoQuery, type Player } from "../../entities/player/player-queries.ts";
import { showRestriction, type Restriction } from "../../entities/player/show-restriction.ts";
import { openModal, shellStore } from "../../entities/shell/shell-store.ts";
import { needsPlayer, paths } from "../../entities/site/paths.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";

export type RouteAccess = "anyone" | "guest" | "player" | "complete-player";

/** Open, a redirect, or the restriction to show. */
type GuardVerdict = "open" | "sign-in" | "home" | Restriction;

/**
 * Routes that need a complete profile (cashier, real play) apply the play restriction. Sign-up redirects a
 * signed-in player home (D25).
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
  /** On the server guards only redirect: modals and remembered paths exist in the browser only. */
  readonly isServer: boolean;
  readonly locale: Locale;
  readonly isMobile: () => boolean;
}

/** Passes a navigation, or stores its target and redirects. */
export async function guardRoute(access: RouteAccess, target: string, context: RouterContext): Promise<void> {
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
      shellStore.setState({ pathAfterSignIn: target });
      openModal({ name: "modal-auth" });
      throw redirect({ to: returnPath(visitedPaths.getState().last), replace: true });
    case "player.blocked":
    case "player.fraud":
    case "player.self_excluded":
    case "player.limits_required":
    case "player.documents_required":
      showRestriction(verdict);
      throw redirect({ to: "/", replace: true });
    case "player.profile_incomplete":
      // The cashier is not a page: it opens over the home page.
      if (target.startsWith("/cashier")) shellStore.setState({ cashierAfterProfile: "cash-in" });
      else shellStore.setState({ pathAfterProfile: target });
      throw redirect({ to: paths.profile(), replace: true });
    default:
      verdict satisfies never;
  }
}

/** The guest's previous page, unless it needs a player: the session may have ended there. */
function returnPath(lastPath: string | null): string {
  return lastPath && !needsPlayer(lastPath) ? lastPath : "/";
}
