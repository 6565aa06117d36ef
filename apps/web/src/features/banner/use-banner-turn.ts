import { useCallback, useEffect, useState } from "react";
import { useMedia } from "../../platform/use-mobile.ts";

/** A banner stands this long before the next comes by itself. */
export const autoplayMs = 3000;

interface BannerTurn {
  readonly active: number;
  /** The one that is leaving, or null before the first change. */
  readonly previous: number | null;
  /** Whether the next comes by itself. */
  readonly isRunning: boolean;
  readonly go: (index: number) => void;
}

/** Which banner is shown. It turns by itself unless it is held, stopped, out of sight, or motion is not wanted. */
export function useBannerTurn(count: number, isHeld: boolean): BannerTurn {
  const [turn, setTurn] = useState<Pick<BannerTurn, "active" | "previous">>({ active: 0, previous: null });
  const isStill = useMedia("(prefers-reduced-motion: reduce)", true);
  const isSeen = useIsSeen();
  const active = turn.active < count ? turn.active : 0;
  const isRunning = count > 1 && !isHeld && !isStill && isSeen;
  const go = useCallback(
    (index: number) =>
      setTurn((now) => (now.active === index ? now : { active: index, previous: now.active })),
    [],
  );
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => go((active + 1) % count), autoplayMs);
    return () => clearTimeout(timer);
  }, [active, count, go, isRunning]);
  return { active, previous: turn.previous, isRunning, go };
}

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isSeen;
}
