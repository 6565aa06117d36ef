import { useQueryClient } from "@tanstack/react-query";
import { connectFrame, type Connection, type SiteMessage } from "@w10/game-bridge";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import { logFailure } from "../../platform/log-failure.ts";
import { playerInfoQuery } from "../../platform/player.ts";
import { shellStore } from "../../platform/shell-store.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";
import { useFrameFeeds } from "./use-frame-feeds.ts";
import type { PlayMode } from "./use-launch-game.ts";

interface BridgeOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly mode: PlayMode;
  /** The jackpot that the game shows; its amounts are passed on. */
  readonly jackpotId: string | null;
  readonly isPaused: boolean;
  readonly events: FrameEvents;
}

/** What the page does about what happens in the frame; the same object from one drawing to the next. */
export interface FrameEvents {
  readonly onReady: () => void;
  /** A round has begun, or is shown to its end. */
  readonly onRound: (isRunning: boolean) => void;
  readonly onCashier: () => void;
  readonly onCare: () => void;
  readonly onCheckDue: () => void;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

interface FramePause {
  /** From now on this frame is told; null leaves none. */
  readonly tell: (line: Connection<SiteMessage> | null) => void;
  /** Says again what a frame could not hear before it was ready. */
  readonly repeat: () => void;
}

/** Tells the frame of each change of the page's pause. */
function useFramePause(isPaused: boolean): FramePause {
  const line = useRef<Connection<SiteMessage> | null>(null);
  const said = useRef(isPaused);
  useEffect(() => {
    if (said.current !== isPaused) line.current?.send({ type: isPaused ? "pause" : "resume" });
    said.current = isPaused;
  }, [isPaused]);
  return useMemo(
    () => ({
      tell: (next) => {
        line.current = next;
      },
      repeat: () => {
        if (said.current) line.current?.send({ type: "pause" });
      },
    }),
    [],
  );
}

/** A frame that never ends its round must not keep the header from the balance for good. */
export const longestHoldMs = 120_000;

interface BalanceHold {
  start(): void;
  end(): void;
}

/**
 * Keeps the header to the balance that stood when a round began, so that a win is not shown before the reels stop. The figure is the
 * server's: a frame says when a round begins and ends, and never what the balance is.
 */
function useBalanceHold(isReal: boolean): BalanceHold {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const show = (heldBalanceMinor: number | null) => shellStore.setState({ heldBalanceMinor });
    const end = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      show(null);
    };
    return {
      start() {
        // A second start does not prolong the hold.
        if (!isReal || timer.current !== undefined) return;
        const info = client.getQueryData(playerInfoQuery.queryKey);
        show(info?.auth ? info.balance : null);
        timer.current = setTimeout(() => show(null), longestHoldMs);
      },
      end,
    };
  }, [client, isReal]);
}

/** Listens to the game's frame. */
export function useGameBridge({ frame, mode, jackpotId, isPaused, events }: BridgeOptions): void {
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  const isReal = mode === "real";
  const hold = useBalanceHold(isReal);
  const pause = useFramePause(isPaused);
  const feeds = useFrameFeeds({ jackpotId, mode });
  useEffect(() => {
    if (!frame.current) return;
    const connection = connectFrame(frame.current, {
      ready: () => {
        pause.repeat();
        events.onReady();
        feeds.start(connection);
      },
      roundStarted: () => {
        events.onRound(true);
        hold.start();
      },
      roundOver: () => {
        events.onRound(false);
        hold.end();
        if (!isReal) return;
        void reloadPlayer().catch(logFailure);
        // The wagering of a bonus moves with each round.
        void client.invalidateQueries({ queryKey: ["balances"] });
      },
      openCashier: events.onCashier,
      openCare: events.onCare,
      realityCheckDue: events.onCheckDue,
      close: events.onClose,
      sessionEnded: events.onEnded,
    });
    pause.tell(connection);
    return () => {
      feeds.stop();
      connection.close();
      pause.tell(null);
      hold.end();
    };
  }, [client, events, feeds, frame, hold, isReal, pause, reloadPlayer]);
}
