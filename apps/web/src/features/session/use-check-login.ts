import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { call, type CallInput } from "../../platform/api-client.ts";
import type { Player } from "../../platform/calls.ts";
import { formatLocal } from "../../platform/dates.ts";
import { useJoinTournament } from "../../platform/join-tournament.ts";
import { paths } from "../../platform/paths.ts";
import { type PhraseBook, usePhrases } from "../../platform/phrase-book.tsx";
import { siteInfoQuery } from "../../platform/site-info.ts";
import { playerInfoKey } from "../../platform/player.ts";
import { shellStore } from "../../platform/shell-store.ts";
import { signalAuth } from "../../platform/storage-signal.ts";
import { closeToast, showToast } from "../../platform/toast-store.ts";
import { isNarrow } from "../../platform/use-mobile.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";
import type { StepType } from "../../platform/second-step/use-second-step.ts";
import { afterSignIn } from "./after-sign-in.ts";

/** Signs in; the kind of the second step where one is still needed. `finish` is what follows the last step. */
export function useCheckLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const reloadPlayer = useReloadPlayer();
  const joinTournament = useJoinTournament();
  const { t } = usePhrases();
  // What was read as a guest is read anew.
  const finish = useCallback(async (): Promise<void> => {
    const player = await reloadPlayer();
    const { open, close, wantedPath, lastPath, pendingTournament } = shellStore.getState();
    close();
    shellStore.setState({ wantedPath: null, isSignedIn: player !== null });
    signalAuth(true);
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] !== playerInfoKey[0] && queryKey[0] !== siteInfoQuery.queryKey[0],
    });
    if (!player) return;
    // Sign-up is for guests only (decision D25): whoever signs in there goes back to where he came from.
    const isSignUp = router.state.location.pathname === paths.registration();
    const next = afterSignIn(player, wantedPath ?? (isSignUp ? (lastPath ?? paths.homepage()) : null));
    if (next.path) await navigate({ to: next.path });
    if (next.popup === "self-exclusion") open({ name: "modal-self-exclusion" });
    else if (next.popup) open({ name: "modal-block", isFraud: next.popup === "fraud" });
    // Whoever is stopped by a popup joins nothing (decision D12).
    if (next.popup) return shellStore.setState({ pendingTournament: null });
    if (player.previousSignIn) tellPrevious(t, player.previousSignIn);
    if (pendingTournament) await joinTournament(pendingTournament);
  }, [client, joinTournament, navigate, reloadPlayer, router, t]);
  const signIn = useCallback(
    async (body: NonNullable<CallInput<"checkLogin">["body"]>): Promise<StepType | null> => {
      const answer = await call("checkLogin", { body });
      if (answer.twoFactorAuthRequired) {
        // Half a sign-in has a CSRF token of its own.
        await reloadPlayer();
        return answer.twoFactorSmsAuthRequired ? "sms" : "google";
      }
      await finish();
      return null;
    },
    [finish, reloadPlayer],
  );
  return { signIn, finish };
}

/** Whoever it was not finds it out here, and the way to sign that device out. On a phone a window that is opened takes its place: the profile says the same. */
function tellPrevious(
  t: PhraseBook["t"],
  { at, device, country }: NonNullable<Player["previousSignIn"]>,
): void {
  const toast = showToast({
    tone: "info",
    title: t("session:previous"),
    text: [formatLocal(at), device === "-" ? null : device, country].filter(Boolean).join(", "),
    inside: { path: paths.profile(), hash: "security", text: t("session:notYou") },
  });
  const stop = shellStore.subscribe(({ modal }) => {
    if (!modal) return;
    stop();
    if (isNarrow()) closeToast(toast);
  });
}
