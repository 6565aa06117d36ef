import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { Player } from "../../entities/player/player-queries.ts";
import { useReloadPlayer } from "../../entities/player/player-updates.ts";
import { showRestriction, type PopupRestriction } from "../../entities/player/show-restriction.ts";
import { sessionStore } from "../../entities/session/session-store.ts";
import { signalAuth } from "../../entities/session/tab-signals.ts";
import { invalidatePlayerQueries } from "../../entities/session/use-clear-player.ts";
import { closeModal, openModal, shellStore } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";
import { useJoinTournament } from "../../entities/tournament/join-tournament.ts";
import type { StepType } from "../../entities/two-factor/two-factor-queries.ts";
import type { CallInput } from "../../platform/api/api-client.ts";
import { formatLocal } from "../../platform/language/dates.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { type PhraseBook, usePhrases } from "../../platform/language/phrase-book.tsx";
import { closeToast, showToast } from "../../platform/toast-store.ts";
import { isNarrow } from "../../platform/use-mobile.ts";

/** The next steps after a sign-in: the path to open and the popup to show. */
interface AfterSignIn {
  readonly path: string | null;
  readonly popup: PopupRestriction | null;
}

/**
 * Decision D12: self-excluded and blocked players go home and see a popup; others go to the page that they
 * wanted.
 */
export function afterSignIn(player: Player, pathAfterSignIn: string | null): AfterSignIn {
  if (player.selfExclusionExpireAt) return { path: "/", popup: "player.self_excluded" };
  const block = player.eligibility.seeBalance;
  if (block === "player.blocked" || block === "player.fraud") return { path: "/", popup: block };
  return { path: pathAfterSignIn, popup: null };
}

const useSignIn = mutationOf("checkLogin", {
  input: (body: NonNullable<CallInput<"checkLogin">["body"]>) => ({ body }),
});

/** Signs in; returns the kind of second step if one is required. `finish` runs after the last step. */
export function useCheckLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const { mutateAsync: checkLogin } = useSignIn();
  const reloadPlayer = useReloadPlayer();
  const joinTournament = useJoinTournament();
  const { t } = usePhrases();
  // Queries that were loaded as a guest reload.
  const finish = async (): Promise<void> => {
    const player = await reloadPlayer();
    const { pathAfterSignIn, pendingTournament } = shellStore.getState();
    const { last } = visitedPaths.getState();
    closeModal();
    shellStore.setState({ pathAfterSignIn: null });
    sessionStore.setState({ isSignedIn: player !== null });
    signalAuth(true);
    void invalidatePlayerQueries(client);
    if (!player) return;
    // Sign-up is for guests only (decision D25): a player who signs in there returns to the page before it.
    const isSignUp = router.state.location.pathname === paths.registration();
    const next = afterSignIn(player, pathAfterSignIn ?? (isSignUp ? (last ?? paths.homepage()) : null));
    if (next.path) await navigate({ to: next.path });
    if (next.popup) {
      showRestriction(next.popup);
      // A player with a restriction popup joins no tournament (decision D12).
      return shellStore.setState({ pendingTournament: null });
    }
    // Codes and messages reach nobody at a number that no country has.
    if (player.isPhoneImpossible) openModal({ name: "modal-phone" });
    if (player.previousSignIn) showPreviousSignIn(t, player.previousSignIn);
    if (pendingTournament) await joinTournament(pendingTournament);
  };
  const signIn = async (body: Parameters<typeof checkLogin>[0]): Promise<StepType | null> => {
    const answer = await checkLogin(body);
    if (answer.twoFactorAuthRequired) {
      // An unfinished sign-in has its own CSRF token, which this loads.
      await reloadPlayer();
      return answer.twoFactorSmsAuthRequired ? "sms" : "google";
    }
    await finish();
    return null;
  };
  return { signIn, finish };
}

/**
 * Shows the previous sign-in with a link to sign that device out. On a phone a modal replaces it, because the
 * profile shows the same.
 */
function showPreviousSignIn(
  t: PhraseBook["t"],
  { at, device, country }: NonNullable<Player["previousSignIn"]>,
): void {
  const toast = showToast({
    tone: "info",
    title: t("session:previous"),
    text: [formatLocal(at), device === "-" ? null : device, country].filter(Boolean).join(", "),
    siteLink: { path: paths.profile(), hash: "security", text: t("session:notYou") },
  });
  const stop = shellStore.subscribe(({ modal }) => {
    if (!modal) return;
    stop();
    if (isNarrow()) closeToast(toast);
  });
}
