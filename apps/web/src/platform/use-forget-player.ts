import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { needsPlayer } from "./paths.ts";
import { playerInfoKey, playerInfoQuery } from "./player.ts";
import { shellStore } from "./shell-store.ts";
import { siteInfoQuery } from "./site-info.ts";
import { closeAllToasts } from "./toast-store.ts";

/** Makes the page a guest's, once the server has nobody signed in any more: what was the player's goes, and pages for players lead home. */
export function useForgetPlayer(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(async () => {
    shellStore.setState({
      isSignedIn: false,
      modal: null,
      wantedPath: null,
      pathAfterProfile: null,
      cashierAfterProfile: null,
      frameBalanceMinor: null,
    });
    closeAllToasts();
    client.setQueryData(playerInfoQuery.queryKey, { auth: false });
    if (needsPlayer(router.state.location.pathname)) await navigate({ to: "/" });
    client.removeQueries({
      predicate: (query) =>
        query.queryKey[0] !== playerInfoKey[0] &&
        query.queryKey[0] !== siteInfoQuery.queryKey[0] &&
        query.getObserversCount() === 0,
    });
    // The guest gets a CSRF token of his own with this call.
    await client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== siteInfoQuery.queryKey[0],
    });
  }, [client, navigate, router]);
}
