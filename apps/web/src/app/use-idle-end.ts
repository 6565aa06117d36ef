import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useEndSession } from "../features/session/use-end-session.ts";
import { logFailure } from "../platform/log-failure.ts";
import { usePhrases } from "../platform/phrase-book.tsx";
import { playerInfoQuery, usePlayer } from "../platform/player.ts";
import { useSiteInfo } from "../platform/site-info.ts";
import { readTabActivity, tellTabActivity } from "../platform/storage-signal.ts";
import { showToast } from "../platform/toast-store.ts";

const minuteMs = 60_000;
const checkMs = 2_000;
const tellMs = 10_000;

/** What counts as use of the page. A game in its frame tells of its rounds by messages. */
const uses = ["pointerdown", "keydown", "wheel", "touchstart", "message"] as const;

interface IdleEnd {
  /** When the sign-in ends unless somebody stays, in milliseconds since 1970; null while nothing has to be asked. */
  readonly endsAt: number | null;
  readonly stay: () => void;
}

/**
 * Ends the sign-in of a page that nobody has used, in any tab, for the operator's time. In the last minute of it (the last half of a
 * shorter one) it asks first.
 */
export function useIdleEnd(): IdleEnd {
  const isSignedIn = usePlayer() !== null;
  const minutes = useSiteInfo()?.sessionIdleMinutes;
  const client = useQueryClient();
  const endSession = useEndSession();
  const book = usePhrases();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const isAsking = useRef(false);
  const usedAt = useRef(0);

  const ask = useCallback((at: number | null) => {
    isAsking.current = at !== null;
    setEndsAt(at);
  }, []);
  const stay = useCallback(() => {
    usedAt.current = Date.now();
    tellTabActivity(usedAt.current);
    ask(null);
  }, [ask]);

  useEffect(() => {
    if (!isSignedIn || !minutes) return;
    const idleMs = minutes * minuteMs;
    const askMs = Math.min(minuteMs, idleMs / 2);
    let toldAt = Date.now();
    usedAt.current = toldAt;
    tellTabActivity(toldAt);
    let isEnding = false;
    const use = (): void => {
      // The question is answered by its own buttons.
      if (isAsking.current) return;
      usedAt.current = Date.now();
      if (usedAt.current - toldAt < tellMs) return;
      toldAt = usedAt.current;
      tellTabActivity(toldAt);
    };
    const end = async (): Promise<void> => {
      isEnding = true;
      ask(null);
      await endSession();
      isEnding = false;
      if (client.getQueryData(playerInfoQuery.queryKey)?.auth) return;
      await book.load("session");
      const text = book.t("session:idle.overText", { minutes });
      showToast({ tone: "info", title: book.t("session:idle.over"), text, isLasting: true });
    };
    const check = (): void => {
      if (isEnding) return;
      const dueAt = Math.max(usedAt.current, readTabActivity()) + idleMs;
      if (Date.now() >= dueAt) void end().catch(logFailure);
      else ask(Date.now() >= dueAt - askMs ? dueAt : null);
    };
    const timer = setInterval(check, checkMs);
    for (const name of uses) addEventListener(name, use, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      ask(null);
      for (const name of uses) removeEventListener(name, use, { capture: true });
    };
  }, [ask, book, client, endSession, isSignedIn, minutes]);
  return { endsAt, stay };
}
