import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Locale } from "@w10/contract";
import { needsPlayer, paths } from "../platform/paths.ts";
import { playerInfoQuery } from "../platform/player.ts";
import { shellStore } from "../platform/shell-store.ts";
import { guardVerdict, type RouteAccess } from "./guard-verdict.ts";

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
  const shell = shellStore.getState();
  switch (verdict) {
    case "home":
      throw redirect({ to: "/", replace: true });
    case "sign-in":
      shellStore.setState({ wantedPath: wanted });
      shell.open({ name: "modal-auth" });
      throw redirect({ to: wayBack(shell.lastPath), replace: true });
    case "self-excluded":
      shell.open({ name: "modal-self-exclusion" });
      throw redirect({ to: "/", replace: true });
    case "blocked":
    case "fraud":
      shell.open({ name: "modal-block", isFraud: verdict === "fraud" });
      throw redirect({ to: "/", replace: true });
    case "fill-profile":
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
