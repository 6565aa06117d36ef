import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { playerInfoQuery, usePlayer } from "../../entities/player/player-queries.ts";
import { useReloadPlayer } from "../../entities/player/renew-player.ts";
import { sessionStore } from "../../entities/session/session-store.ts";
import {
  matchesLastBroadcast,
  onSignal,
  readLeaveReason,
  signalPlayer,
  wasSignedInSinceLoad,
  wasSignedOutElsewhere,
} from "../../entities/session/tab-signals.ts";
import { renewForPlayer } from "../../entities/session/use-forget-player.ts";
import { closeModal, shellStore } from "../../entities/shell/shell-store.ts";
import { needsPlayer } from "../../entities/site/paths.ts";
import { skillsQuery } from "../../entities/skill/skill-queries.ts";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { onVisitorOrTimeout } from "../../platform/loading/when-at-rest.ts";

/** The push channel usually delivers the same change at the same time; only a change that it has not delivered by then is fetched. */
const settleMs = 400;

/** Keeps this tab and the others of the browser to the same player: who is signed in, balance, self-exclusion, profile. */
export function useOtherTabs(): void {
  const player = usePlayer();
  const client = useQueryClient();
  const endSession = useEndSession();
  const reloadPlayer = useReloadPlayer();
  const isSignedIn = player !== null;
  useTellEnd(isSignedIn);
  // A guest's broadcast can wait: storage is slow to open.
  useEffect(() => (player ? signalPlayer(player) : onVisitorOrTimeout(() => signalPlayer(null))), [player]);
  useLeaveWithoutPlayer(isSignedIn);
  useEffect(() => {
    const known = () => {
      const info = client.getQueryData(playerInfoQuery.queryKey);
      return info?.auth ? info : null;
    };
    const follow = async () => {
      const before = known();
      const now = await reloadPlayer();
      if (!now) {
        // A page that comes late finds the reason where the other tab has left it.
        if (before) await endSession(true, readLeaveReason());
        return;
      }
      void client.invalidateQueries({ queryKey: skillsQuery.queryKey });
      if (now.id !== before?.id) {
        const { modal } = shellStore.getState();
        if (modal?.name === "modal-auth") closeModal();
        await renewForPlayer(client);
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignal({
      onAuth: (isOtherIn, why) => {
        if (isOtherIn) void follow().catch(logFailure);
        else if (known()) void endSession(true, why);
      },
      onPlayer: () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const own = known();
          if (own && !matchesLastBroadcast(own)) void follow().catch(logFailure);
        }, settleMs);
      },
    });
    // Another tab may have signed in or out while this page was loading: the server's answer is older than that.
    if (known() ? wasSignedOutElsewhere() : wasSignedInSinceLoad()) void follow().catch(logFailure);
    // A page that comes back from the browser's memory heard no signal in the meantime.
    const onReturn = ({ persisted }: PageTransitionEvent) =>
      persisted ? void follow().catch(logFailure) : undefined;
    addEventListener("pageshow", onReturn);
    return () => {
      removeEventListener("pageshow", onReturn);
      clearTimeout(timer);
      stop();
    };
  }, [client, endSession, reloadPlayer]);
}

/** A sign-in that was ended elsewhere, or is over, is not a guest's page without a word. */
function useTellEnd(isSignedIn: boolean): void {
  const client = useQueryClient();
  const endSession = useEndSession();
  useEffect(() => {
    const { isSignedIn: wasSignedIn } = sessionStore.getState();
    const { modal } = shellStore.getState();
    sessionStore.setState({ isSignedIn });
    // There was no sign-out here or in another tab: the sign-in was ended elsewhere, or is over. The sign-in itself needs no word.
    const isOver = wasSignedIn && !isSignedIn && !wasSignedOutElsewhere();
    if (!isOver || modal?.name === "modal-auth") return;
    const info = client.getQueryData(playerInfoQuery.queryKey);
    let isLeft = false;
    void import("./show-session-end.ts")
      .then(({ showSessionEnd }) =>
        isLeft ? undefined : showSessionEnd(info?.auth ? undefined : info?.ended, endSession),
      )
      .catch(logFailure);
    return () => {
      isLeft = true;
    };
  }, [client, endSession, isSignedIn]);
}

/** A session that is found over on a page for players leads home. */
function useLeaveWithoutPlayer(isSignedIn: boolean): void {
  const router = useRouter();
  const navigate = useNavigate();
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const isOver = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (isOver && needsPlayer(router.state.location.pathname)) void navigate({ to: "/" });
  }, [isSignedIn, navigate, router]);
}
