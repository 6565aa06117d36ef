import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { playerInfoQuery, usePlayer } from "../../entities/player/player-queries.ts";
import { useReloadPlayer } from "../../entities/player/player-updates.ts";
import { sessionStore } from "../../entities/session/session-store.ts";
import {
  matchesLastBroadcast,
  onSignal,
  readSignOutReason,
  signalPlayer,
  wasSignedInSinceLoad,
  wasSignedOutElsewhere,
} from "../../entities/session/tab-signals.ts";
import { invalidatePlayerQueries } from "../../entities/session/use-clear-player.ts";
import { closeModal, shellStore } from "../../entities/shell/shell-store.ts";
import { needsPlayer } from "../../entities/site/paths.ts";
import { skillsQuery } from "../../entities/skill/skill-queries.ts";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { onInteractionOrTimeout } from "../../platform/loading/deferred-work.ts";

/**
 * The push channel usually delivers the same change; a change is fetched only if it has not arrived by then.
 */
const settleMs = 400;

/** Synchronises sign-in, balance, self-exclusion and profile between the browser's tabs. */
export function useOtherTabs(): void {
  const player = usePlayer();
  const client = useQueryClient();
  const endSession = useEndSession();
  const reloadPlayer = useReloadPlayer();
  const isSignedIn = player !== null;
  useSessionEndPopup(isSignedIn);
  // A guest's broadcast is deferred: opening storage is slow.
  useEffect(
    () => (player ? signalPlayer(player) : onInteractionOrTimeout(() => signalPlayer(null))),
    [player],
  );
  useLeavePlayerPages(isSignedIn);
  useEffect(() => {
    const cachedPlayer = () => {
      const info = client.getQueryData(playerInfoQuery.queryKey);
      return info?.auth ? info : null;
    };
    const reload = async () => {
      const before = cachedPlayer();
      const now = await reloadPlayer();
      if (!now) {
        // The other tab stored the reason, for pages that missed its signal.
        if (before) await endSession(true, readSignOutReason());
        return;
      }
      void client.invalidateQueries({ queryKey: skillsQuery.queryKey });
      if (now.id !== before?.id) {
        const { modal } = shellStore.getState();
        if (modal?.name === "modal-auth") closeModal();
        await invalidatePlayerQueries(client);
      }
    };
    const syncPlayer = () => void reload().catch(logFailure);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignal({
      onAuth: (isOtherIn, why) => {
        if (isOtherIn) syncPlayer();
        else if (cachedPlayer()) void endSession(true, why);
      },
      onPlayer: () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const own = cachedPlayer();
          if (own && !matchesLastBroadcast(own)) syncPlayer();
        }, settleMs);
      },
    });
    // Another tab may have signed in or out while this page was loading, after the server's answer.
    if (cachedPlayer() ? wasSignedOutElsewhere() : wasSignedInSinceLoad()) syncPlayer();
    // A page restored from the back-forward cache has missed signals.
    const onRestore = ({ persisted }: PageTransitionEvent) => persisted && syncPlayer();
    addEventListener("pageshow", onRestore);
    return () => {
      removeEventListener("pageshow", onRestore);
      clearTimeout(timer);
      stop();
    };
  }, [client, endSession, reloadPlayer]);
}

/** Explains a session that expired or was ended elsewhere. */
function useSessionEndPopup(isSignedIn: boolean): void {
  const client = useQueryClient();
  const endSession = useEndSession();
  useEffect(() => {
    const { isSignedIn: wasSignedIn } = sessionStore.getState();
    const { modal } = shellStore.getState();
    sessionStore.setState({ isSignedIn });
    // Neither this tab nor another signed out, so the session expired or was ended elsewhere. An open sign-in
    // modal needs no explanation.
    const hasEnded = wasSignedIn && !isSignedIn && !wasSignedOutElsewhere();
    if (!hasEnded || modal?.name === "modal-auth") return;
    const info = client.getQueryData(playerInfoQuery.queryKey);
    let isStale = false;
    void import("./show-session-end.ts")
      .then(({ showSessionEnd }) =>
        isStale ? undefined : showSessionEnd(info?.auth ? undefined : info?.ended, endSession),
      )
      .catch(logFailure);
    return () => {
      isStale = true;
    };
  }, [client, endSession, isSignedIn]);
}

/** Redirects from player pages to the home page after the session has ended. */
function useLeavePlayerPages(isSignedIn: boolean): void {
  const router = useRouter();
  const navigate = useNavigate();
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasEnded = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (hasEnded && needsPlayer(router.state.location.pathname)) void navigate({ to: "/" });
  }, [isSignedIn, navigate, router]);
}
