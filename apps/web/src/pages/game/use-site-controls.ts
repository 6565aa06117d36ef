import type { SiteControls } from "@w10/game-bridge";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Player } from "../../entities/player/player-queries.ts";
import { noControls } from "../../features/game/use-game-bridge.ts";
import type { PlayMode } from "../../features/game/use-launch-game.ts";
import { useMedia } from "../../platform/use-mobile.ts";

/** As narrow as a phone, or as low as one that lies on its side. */
const smallScreen = "(max-width: 767px), (max-height: 480px) and (orientation: landscape)";

/** Whether the screen has room for nothing but the game. */
export const useGameOnly = (isMobile: boolean): boolean => useMedia(smallScreen, isMobile);

interface SiteControlsOf {
  readonly isGameOnly: boolean;
  readonly mode: PlayMode;
  readonly player: Player | null;
}

/** What the page lays over a phone's game, measured at its cross, and what the game offers since there is no header. */
export function useSiteControls({ isGameOnly, mode, player }: SiteControlsOf): {
  readonly cross: RefObject<HTMLButtonElement | null>;
  readonly controls: SiteControls;
} {
  const cross = useRef<HTMLButtonElement>(null);
  const [corner, setCorner] = useState(noControls.corner);
  useLayoutEffect(() => {
    const own = cross.current?.getBoundingClientRect();
    const ground = cross.current?.offsetParent?.getBoundingClientRect();
    setCorner(
      own && ground
        ? { width: Math.ceil(ground.right - own.left), height: Math.ceil(own.bottom - ground.top) }
        : noControls.corner,
    );
  }, [isGameOnly]);
  const isBarred = player?.blocked === true || player?.fraud === true;
  const controls = useMemo((): SiteControls => {
    if (!isGameOnly) return noControls;
    return { corner, offer: isBarred ? null : mode === "real" ? "deposit" : "realPlay" };
  }, [corner, isBarred, isGameOnly, mode]);
  return { cross, controls };
}
