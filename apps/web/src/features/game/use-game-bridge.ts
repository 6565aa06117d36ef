import { type QueryClient, useQueryClient } from "@tanstack/react-query";
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

/**
 * Listens to the game's frame. While a round is presented the header keeps to the balance that the frame shows, so that a win
 * is not told before the reels stop; after it the real balance stands again.
 */
export function useGameBridge({ frame, mode, jackpotId, isPaused, events }: BridgeOptions): void {
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  const pause = useFramePause(isPaused);
  const feeds = useFrameFeeds({ jackpotId, mode });
  useEffect(() => {
    if (!frame.current) return;
    const isReal = mode === "real";
    const player = () => playerIn(client);
    const show = (frameBalanceMinor: number | null) => {
      if (isReal) shellStore.setState({ frameBalanceMinor });
    };
    let isPresenting = false;
    const connection = connectFrame(frame.current, {
      ready: () => {
        pause.repeat();
        events.onReady();
        feeds.start(connection);
      },
      roundStarted: () => {
        events.onRound(true);
        isPresenting = true;
        show(player()?.balance ?? null);
      },
      balanceChanged: ({ balanceMinor: playableMinor, bonusMinor = 0, currency, version }) => {
        if (!isReal || player()?.currency !== currency) return;
        // The game plays with bonus money too; the header shows real money.
        const balanceMinor = playableMinor - bonusMinor;
        if (isPresenting) show(balanceMinor);
        else {
          client.setQueryData(playerInfoQuery.queryKey, (old) =>
            old?.auth && version > old.balanceVersion
              ? { ...old, balance: balanceMinor, balanceVersion: version }
              : old,
          );
        }
      },
      roundOver: () => {
        isPresenting = false;
        events.onRound(false);
        show(null);
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
      shellStore.setState({ frameBalanceMinor: null });
    };
  }, [client, events, feeds, frame, mode, pause, reloadPlayer]);
}

function playerIn(client: QueryClient) {
  const info = client.getQueryData(playerInfoQuery.queryKey);
  return info?.auth ? info : null;
}
