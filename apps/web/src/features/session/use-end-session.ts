import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { needsPlayer } from "../../platform/paths.ts";
import { playerInfoKey, playerInfoQuery } from "../../platform/player.ts";
import { shellStore } from "../../platform/shell-store.ts";
import { siteInfoQuery } from "../../platform/site-info.ts";
import { signalAuth } from "../../platform/storage-signal.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";

/** Signs out. `isAlreadyOver`: the server ended the session itself, so there is nothing to ask it for. */
export function useEndSession(): (isAlreadyOver?: boolean) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    async (isAlreadyOver = false) => {
      try {
        if (!isAlreadyOver) await call("endSession");
      } catch (error) {
        logFailure(error);
        return;
      }
      shellStore.setState({
        isSignedIn: false,
        modal: null,
        wantedPath: null,
        pathAfterProfile: null,
        cashierAfterProfile: null,
        frameBalanceMinor: null,
      });
      closeAllToasts();
      if (!isAlreadyOver) signalAuth(false);
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
    },
    [client, navigate, router],
  );
}
