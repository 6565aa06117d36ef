import type { SiteControls } from "@w10/game-bridge";
import { readWindowEntries } from "@w10/ui";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useCallback, useEffect } from "react";
import { type AnyRoute, type Router, useNavigate, useRouter } from "@tanstack/react-router";
import type { Player } from "../../entities/player/player-queries.ts";
import { seesBalance } from "../../entities/player/show-restriction.ts";
import { noControls } from "../../features/game/frame/use-game-bridge.ts";
import type { PlayMode } from "../../features/game/frame/use-launch-game.ts";
import { useMedia } from "../../platform/use-mobile.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { wageredPercent } from "../../entities/bonus/active-bonus.tsx";
import { useBalances } from "../../entities/wallet/wallet-queries.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";

/** As narrow as a phone, or as low as one in landscape. */
const smallScreen = "(max-width: 767px), (max-height: 480px) and (orientation: landscape)";

/** Whether the screen only has room for the game. */
export const useIsGameOnly = (isMobile: boolean): boolean => useMedia(smallScreen, isMobile);

interface SiteControlsInput {
  readonly isGameOnly: boolean;
  readonly mode: PlayMode;
  readonly player: Player | null;
}

/**
 * The corner covered by the page's close button on a phone, and what the game shows in place of the missing
 * header.
 */
export function useSiteControls({ isGameOnly, mode, player }: SiteControlsInput): {
  readonly closeButton: RefObject<HTMLButtonElement | null>;
  readonly controls: SiteControls;
} {
  const closeButton = useRef<HTMLButtonElement>(null);
  const [corner, setCorner] = useState(noControls.corner);
  useLayoutEffect(() => {
    const button = closeButton.current?.getBoundingClientRect();
    const container = closeButton.current?.offsetParent?.getBoundingClientRect();
    setCorner(
      button && container
        ? {
            width: Math.ceil(container.right - button.left),
            height: Math.ceil(button.bottom - container.top),
          }
        : noControls.corner,
    );
  }, [isGameOnly]);
  const { data: wallet } = useBalances(isGameOnly && mode === "real" && player !== null);
  const bonus = wallet?.find(({ currency }) => currency === player?.currency)?.activeBonus;
  const wagered = bonus ? Math.floor(wageredPercent(bonus)) : null;
  const isBlocked = player !== null && !seesBalance(player);
  const controls = useMemo((): SiteControls => {
    if (!isGameOnly) return noControls;
    return { corner, offer: isBlocked ? null : mode === "real" ? "deposit" : "realPlay", wagered };
  }, [corner, isBlocked, isGameOnly, mode, wagered]);
  return { closeButton, controls };
}

interface Fullscreen {
  readonly isOn: boolean;
  readonly toggle: () => Promise<void>;
}

/** Whether the page is in fullscreen mode, and a toggle. A refusal of the browser is only logged. */
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

/** History index of the first game in a sequence of games. */
let firstGameIndex: number | null = null;

/**
 * Closes a game: goes back in history to the page before the first game, or home when the player came from
 * outside.
 */
export function useLeaveGame(): () => void {
  const navigate = useNavigate();
  const history = useRouter<Router<AnyRoute>>().history;
  useState(() => {
    const { last, lastOutsideGames } = visitedPaths.getState();
    if (last === null) firstGameIndex = null;
    else if (last === lastOutsideGames)
      firstGameIndex = history.location.state.__TSR_index + readWindowEntries().below;
    return null;
  });
  return useCallback(() => {
    const { lastOutsideGames } = visitedPaths.getState();
    const { below, depth } = readWindowEntries();
    const index = history.location.state.__TSR_index + below + depth;
    const steps = firstGameIndex === null ? 0 : index - firstGameIndex + 1;
    if (lastOutsideGames !== null && steps > 0) history.go(-steps);
    else void navigate({ to: lastOutsideGames ?? "/" });
  }, [history, navigate]);
}
