import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { call, type CallInput } from "../../platform/api-client.ts";
import { showConfirmEmailToast } from "../../platform/confirm-email-toast.ts";
import { useJoinTournament } from "../../platform/join-tournament.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { playerInfoKey } from "../../platform/player.ts";
import { shellStore } from "../../platform/shell-store.ts";
import { siteInfoQuery } from "../../platform/site-info.ts";
import { signalAuth } from "../../platform/storage-signal.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";

/** Opens an account; then the player is loaded, goes back to where he came from and is asked to confirm the e-mail. */
export function useRegisterPlayer() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const book = usePhrases();
  const reloadPlayer = useReloadPlayer();
  const joinTournament = useJoinTournament();
  return useCallback(
    async (body: NonNullable<CallInput<"registerPlayer">["body"]>) => {
      await call("registerPlayer", { body });
      const player = await reloadPlayer();
      signalAuth(true);
      void client.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] !== playerInfoKey[0] && queryKey[0] !== siteInfoQuery.queryKey[0],
      });
      const { wantedPath, lastPath, pendingTournament } = shellStore.getState();
      shellStore.setState({ wantedPath: null, isSignedIn: player !== null });
      await navigate({ to: wantedPath ?? lastPath ?? "/" });
      // A new account has no profile yet: the join is kept for after it.
      if (pendingTournament) await joinTournament(pendingTournament);
      await showConfirmEmailToast(book, body.email);
    },
    [book, client, joinTournament, navigate, reloadPlayer],
  );
}
