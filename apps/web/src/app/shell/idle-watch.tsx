import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { lazyWithPhrases } from "../../platform/loading/lazy-screen.ts";
import { playerInfoQuery, usePlayer } from "../../entities/player/player-queries.ts";
import { useReloadPlayer } from "../../entities/player/player-updates.ts";
import { readTabActivity, broadcastTabActivity } from "../../entities/session/tab-signals.ts";
import { useSiteInfo } from "../../entities/site/site-queries.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

const minuteMs = 60_000;
const checkMs = 2_000;
const broadcastMs = 10_000;

/** Events that count as activity. A game frame reports its rounds by messages. */
const activityEvents = ["pointerdown", "keydown", "wheel", "touchstart", "message"] as const;

interface IdleTimeout {
  /** When the session ends, in milliseconds since 1970; null while no question is open. */
  readonly endsAt: number | null;
  readonly stay: () => void;
}

/**
 * Signs out after the operator's idle time without activity in any tab. Asks one minute before, or after half
 * of an idle time below two minutes.
 */
function useIdleTimeout(): IdleTimeout {
  const isSignedIn = usePlayer() !== null;
  const minutes = useSiteInfo()?.sessionIdleMinutes;
  const signOut = useIdleSignOut();
  const reloadPlayer = useReloadPlayer();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const isQuestionOpen = useRef(false);
  const usedAt = useRef(0);

  const setQuestion = useCallback((at: number | null) => {
    isQuestionOpen.current = at !== null;
    setEndsAt(at);
  }, []);
  const stay = useCallback(() => {
    usedAt.current = Date.now();
    broadcastTabActivity(usedAt.current);
    setQuestion(null);
    // The server's idle time restarts with each call.
    void reloadPlayer().catch(logFailure);
  }, [setQuestion, reloadPlayer]);

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
      // Only the modal's buttons answer the question.
      if (isQuestionOpen.current) return;
      usedAt.current = Date.now();
      if (usedAt.current - broadcastAt < broadcastMs) return;
      broadcastAt = usedAt.current;
      broadcastTabActivity(broadcastAt);
      if (broadcastAt - calledAt < idleMs / 3) return;
      // Reading makes no API calls, and the server's idle time restarts with each call.
      calledAt = broadcastAt;
      void reloadPlayer().catch(logFailure);
    };
    const check = (): void => {
      const now = Date.now();
      // Without a network the sign-out is retried each minute.
      if (now - triedAt < minuteMs) return;
      const dueAt = Math.max(usedAt.current, readTabActivity()) + idleMs;
      setQuestion(now >= dueAt - askMs && now < dueAt ? dueAt : null);
      if (now < dueAt) return;
      triedAt = now;
      void signOut(minutes).catch(logFailure);
    };
    const timer = setInterval(check, checkMs);
    for (const name of activityEvents) addEventListener(name, use, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      setQuestion(null);
      for (const name of activityEvents) removeEventListener(name, use, { capture: true });
    };
  }, [setQuestion, isSignedIn, minutes, reloadPlayer, signOut]);
  return { endsAt, stay };
}

/** Signs out and shows the reason. */
function useIdleSignOut(): (minutes: number) => Promise<void> {
  const client = useQueryClient();
  const endSession = useEndSession();
  const reloadPlayer = useReloadPlayer();
  const book = usePhrases();
  return useCallback(
    async (minutes) => {
      // The server may have ended the session already.
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

const IdleModal = lazyWithPhrases(
  ["session"],
  async () => (await import("../../features/session/idle-modal.tsx")).IdleModal,
);

/** Asks before an idle session ends. */
export function IdleWatch() {
  const { endsAt, stay } = useIdleTimeout();
  const endSession = useEndSession();
  if (endsAt === null) return null;
  return (
    <Suspense>
      <IdleModal endsAt={endsAt} onStay={stay} onLeave={() => void endSession()} />
    </Suspense>
  );
}
