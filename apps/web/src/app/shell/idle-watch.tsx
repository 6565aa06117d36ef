import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { lazyWithWords } from "../../platform/loading/lazy-screen.ts";
import { playerInfoQuery, usePlayer } from "../../entities/player/player-queries.ts";
import { useReloadPlayer } from "../../entities/player/renew-player.ts";
import { readTabActivity, broadcastTabActivity } from "../../entities/session/tab-signals.ts";
import { useSiteInfo } from "../../entities/site/site-queries.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

const minuteMs = 60_000;
const checkMs = 2_000;
const broadcastMs = 10_000;

/** Events that count as activity. A game in its frame reports its rounds by messages. */
const uses = ["pointerdown", "keydown", "wheel", "touchstart", "message"] as const;

interface IdleEnd {
  /** When the sign-in ends unless the player stays, in milliseconds since 1970; null while nothing has to be asked. */
  readonly endsAt: number | null;
  readonly stay: () => void;
}

/**
 * Ends the sign-in of a page that was not used, in any tab, for the operator's time. In the last minute of it (the last half of a
 * shorter one) it asks first.
 */
function useIdleEnd(): IdleEnd {
  const isSignedIn = usePlayer() !== null;
  const minutes = useSiteInfo()?.sessionIdleMinutes;
  const signOut = useIdleSignOut();
  const reloadPlayer = useReloadPlayer();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const isAsking = useRef(false);
  const usedAt = useRef(0);

  const ask = useCallback((at: number | null) => {
    isAsking.current = at !== null;
    setEndsAt(at);
  }, []);
  const stay = useCallback(() => {
    usedAt.current = Date.now();
    broadcastTabActivity(usedAt.current);
    ask(null);
    // The server counts from the last call.
    void reloadPlayer().catch(logFailure);
  }, [ask, reloadPlayer]);

  useEffect(() => {
    if (!isSignedIn || !minutes) return;
    const idleMs = minutes * minuteMs;
    const askMs = Math.min(minuteMs, idleMs / 2);
    let broadcastAt = Date.now();
    let calledAt = broadcastAt;
    usedAt.current = broadcastAt;
    broadcastTabActivity(broadcastAt);
    let triedAt = 0;
    const use = (): void => {
      // The question is answered by its own buttons.
      if (isAsking.current) return;
      usedAt.current = Date.now();
      if (usedAt.current - broadcastAt < broadcastMs) return;
      broadcastAt = usedAt.current;
      broadcastTabActivity(broadcastAt);
      if (broadcastAt - calledAt < idleMs / 3) return;
      // Reading alone makes no calls, and the server counts from the last one.
      calledAt = broadcastAt;
      void reloadPlayer().catch(logFailure);
    };
    const check = (): void => {
      const now = Date.now();
      // Without a network the end is tried again.
      if (now - triedAt < minuteMs) return;
      const dueAt = Math.max(usedAt.current, readTabActivity()) + idleMs;
      ask(now >= dueAt - askMs && now < dueAt ? dueAt : null);
      if (now < dueAt) return;
      triedAt = now;
      void signOut(minutes).catch(logFailure);
    };
    const timer = setInterval(check, checkMs);
    for (const name of uses) addEventListener(name, use, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      ask(null);
      for (const name of uses) removeEventListener(name, use, { capture: true });
    };
  }, [ask, isSignedIn, minutes, reloadPlayer, signOut]);
  return { endsAt, stay };
}

/** Signs out and says why. */
function useIdleSignOut(): (minutes: number) => Promise<void> {
  const client = useQueryClient();
  const endSession = useEndSession();
  const reloadPlayer = useReloadPlayer();
  const book = usePhrases();
  return useCallback(
    async (minutes) => {
      // The server may have ended it already: then there is nothing to ask it for.
      const player = await reloadPlayer();
      await endSession(player === null);
      if (client.getQueryData(playerInfoQuery.queryKey)?.auth) return;
      await book.load("session");
      const text = book.t("session:idle.overText", { minutes });
      showToast({ tone: "info", title: book.t("session:idle.over"), text, isLasting: true });
    },
    [book, client, endSession, reloadPlayer],
  );
}

const IdleModal = lazyWithWords(
  ["session"],
  async () => (await import("../../features/session/idle-modal.tsx")).IdleModal,
);

/** Asks before an unused sign-in ends. */
export function IdleWatch() {
  const { endsAt, stay } = useIdleEnd();
  const endSession = useEndSession();
  if (endsAt === null) return null;
  return (
    <Suspense>
      <IdleModal endsAt={endsAt} onStay={stay} onLeave={() => void endSession()} />
    </Suspense>
  );
}
