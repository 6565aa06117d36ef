import type { SiteControls } from "@w10/game-bridge";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useCallback, useEffect } from "react";
import { type AnyRoute, type Router, useNavigate, useRouter } from "@tanstack/react-router";
import type { Player } from "../../entities/player/player-queries.ts";
import { noControls } from "../../features/game/frame/use-game-bridge.ts";
import type { PlayMode } from "../../features/game/frame/use-launch-game.ts";
import { useMedia } from "../../platform/use-mobile.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { wageredPercent } from "../../entities/bonus/active-bonus.tsx";
import { useBalances } from "../../entities/wallet/wallet-queries.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";

/** As narrow as a phone, or as low as one that lies on its side. */
const smallScreen = "(max-width: 767px), (max-height: 480px) and (orientation: landscape)";

/** Whether the screen has room for nothing but the game. */
export const useGameOnly = (isMobile: boolean): boolean => useMedia(smallScreen, isMobile);

interface SiteControlsOf {
  readonly isGameOnly: boolean;
  readonly mode: PlayMode;
  readonly player: Player | null;
}

/** The corner that the page's close button covers on a phone, and what the game shows in place of the missing header. */
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
  const { data: wallet } = useBalances(isGameOnly && mode === "real" && player !== null);
  const bonus = wallet?.find(({ currency }) => currency === player?.currency)?.activeBonus;
  const wagered = bonus ? Math.floor(wageredPercent(bonus)) : null;
  const isBarred = player?.blocked === true || player?.fraud === true;
  const controls = useMemo((): SiteControls => {
    if (!isGameOnly) return noControls;
    return { corner, offer: isBarred ? null : mode === "real" ? "deposit" : "realPlay", wagered };
  }, [corner, isBarred, isGameOnly, mode, wagered]);
  return { cross, controls };
}

interface Fullscreen {
  readonly isOn: boolean;
  readonly toggle: () => Promise<void>;
}

/** Whether the page fills the screen, and the way to change it. A browser that refuses leaves things as they are. */
export function useFullscreen(page: { readonly current: HTMLElement | null }): Fullscreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const onChange = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  const toggle = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await page.current?.requestFullscreen();
    } catch (error) {
      logFailure(error);
    }
  };
  return { isOn, toggle };
}

/** Where the games that are open one after another begin in the browser's history. */
let firstGame: number | null = null;

/** The way out of a game: back to where the player came from, as it stood there; home where he came from outside. */
export function useLeaveGame(): () => void {
  const navigate = useNavigate();
  const history = useRouter<Router<AnyRoute>>().history;
  useState(() => {
    const { last, lastOutsideGames } = visitedPaths.getState();
    if (last === null) firstGame = null;
    else if (last === lastOutsideGames) firstGame = history.location.state.__TSR_index;
    return null;
  });
  return useCallback(() => {
    const { lastOutsideGames } = visitedPaths.getState();
    const steps = firstGame === null ? 0 : history.location.state.__TSR_index - firstGame + 1;
    if (lastOutsideGames !== null && steps > 0) history.go(-steps);
    else void navigate({ to: lastOutsideGames ?? "/" });
  }, [history, navigate]);
}
