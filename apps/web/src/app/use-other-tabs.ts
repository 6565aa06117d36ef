import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useEndSession } from "../features/session/use-end-session.ts";
import { logFailure } from "../platform/log-failure.ts";
import { needsPlayer } from "../platform/paths.ts";
import { playerInfoKey, playerInfoQuery, usePlayer } from "../platform/player.ts";
import { shellStore } from "../platform/shell-store.ts";
import { skillsQuery } from "../platform/skills.ts";
import { siteInfoQuery } from "../platform/site-info.ts";
import { isAsTold, isToldOut, onSignal, signalPlayer } from "../platform/storage-signal.ts";
import { afterFirstLook } from "../platform/when-at-rest.ts";
import { useReloadPlayer } from "../platform/use-reload-player.ts";

/** The push channel mostly tells the same at the same time; only what it has not told by then is asked for. */
const settleMs = 400;

/** Keeps this tab and the others of the browser to the same player: who is signed in, balance, self-exclusion, profile. */
export function useOtherTabs(): void {
  const player = usePlayer();
  const client = useQueryClient();
  const endSession = useEndSession();
  const reloadPlayer = useReloadPlayer();
  const isSignedIn = player !== null;
  useTellEnd(isSignedIn);
  // What a guest's page has to tell can wait: storage is slow to open.
  useEffect(() => (player ? signalPlayer(player) : afterFirstLook(() => signalPlayer(null))), [player]);
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
        if (before) await endSession(true);
        return;
      }
      void client.invalidateQueries({ queryKey: skillsQuery.queryKey });
      if (now.id !== before?.id) {
        const { modal, close } = shellStore.getState();
        if (modal?.name === "modal-auth") close();
        await client.invalidateQueries({
          predicate: ({ queryKey }) =>
            queryKey[0] !== playerInfoKey[0] && queryKey[0] !== siteInfoQuery.queryKey[0],
        });
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
          if (own && !isAsTold(own)) void follow().catch(logFailure);
        }, settleMs);
      },
    });
    // Another tab may have signed out while this page was still coming; its server said who was there before that.
    if (isToldOut() && known()) void follow().catch(logFailure);
    return () => {
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
    const { isSignedIn: wasSignedIn, modal } = shellStore.getState();
    shellStore.setState({ isSignedIn });
    // Nobody signed out here or in another tab: the sign-in was ended elsewhere, or is over. The sign-in itself needs no word.
    const isOver = wasSignedIn && !isSignedIn && !isToldOut();
    if (!isOver || modal?.name === "modal-auth") return;
    const info = client.getQueryData(playerInfoQuery.queryKey);
    void import("./tell-session-end.ts")
      .then(({ tellSessionEnd }) => tellSessionEnd(info?.auth ? undefined : info?.ended, endSession))
      .catch(logFailure);
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
