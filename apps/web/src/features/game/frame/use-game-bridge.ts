import { useQueryClient } from "@tanstack/react-query";
import {
  type CheckRound,
  connectFrame,
  type Connection,
  type SiteControls,
  type SiteMessage,
} from "@w10/game-bridge";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { playerInfoQuery } from "../../../entities/player/player-queries.ts";
import { useReloadPlayer } from "../../../entities/player/renew-player.ts";
import { walletKeys, heldBalance } from "../../../entities/wallet/wallet-queries.ts";
import { logFailure } from "../../../platform/api/log-failure.ts";
import { useFrameFeeds } from "./use-frame-feeds.ts";
import type { PlayMode } from "./use-launch-game.ts";

/** Where this browser remembers how loud its player wants the games. */
const key = "w10.game-volume";
const standard = 100;

/** Percent; what was never set, and what cannot be read, is whole. */
export function readVolume(): number {
  try {
    const volume = Number.parseInt(localStorage.getItem(key) ?? "", 10);
    return volume >= 0 && volume <= 100 ? volume : standard;
  } catch {
    return standard;
  }
}

/** Where the browser keeps nothing, the volume lasts as long as the game. */
export function storeVolume(volume: number): void {
  try {
    localStorage.setItem(key, String(volume));
  } catch {
    // Nothing is lost but the memory of it.
  }
}

interface BridgeOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly mode: PlayMode;
  /** The jackpot that the game shows; its amounts are passed on. */
  readonly jackpotId: string | null;
  readonly isPaused: boolean;
  /** What the site lays over the frame, and what the game offers in its place; the same object while nothing changes. */
  readonly controls: SiteControls;
  readonly events: FrameEvents;
}

/** The page's handlers of the frame's events; a stable object between renders. */
export interface FrameEvents {
  readonly onReady: () => void;
  /** A round has begun, or is shown to its end. */
  readonly onRound: (isRunning: boolean) => void;
  readonly onCashier: () => void;
  readonly onPlayForMoney: () => void;
  readonly onCare: () => void;
  readonly onWagering: () => void;
  readonly onCheckDue: () => void;
  readonly onCheckRound: (round: CheckRound) => void;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/** Under a sheet that covers a phone's frame to its top, toasts wait: they would lie over its head and its way back. */
function markSheet(isShown: boolean): void {
  const { dataset } = document.documentElement;
  if (isShown) dataset["sheet"] = "";
  else delete dataset["sheet"];
}

interface FrameLine {
  /** Sets the connected frame; null disconnects. */
  readonly connect: (line: Connection<SiteMessage> | null) => void;
  /** Whether controls of the page lie over the frame: then toasts do too. */
  readonly isOverlaid: () => boolean;
  /** Repeats the messages that a frame missed before it was ready. */
  readonly repeat: () => void;
}

/** No covered corner, no offer and no gauge: the frame's default. */
export const noControls: SiteControls = { corner: { width: 0, height: 0 }, offer: null, wagered: null };

/** Sends the frame each change of the page's pause and of the site's own controls. */
function useFrameLine(isPaused: boolean, controls: SiteControls): FrameLine {
  const line = useRef<Connection<SiteMessage> | null>(null);
  const lastSent = useRef({ isPaused, controls });
  useEffect(() => {
    const before = lastSent.current;
    if (before.isPaused !== isPaused) line.current?.send({ type: isPaused ? "pause" : "resume" });
    if (before.controls !== controls) line.current?.send({ type: "siteControls", ...controls });
    lastSent.current = { isPaused, controls };
  }, [controls, isPaused]);
  return useMemo(
    () => ({
      connect: (next) => {
        line.current = next;
      },
      isOverlaid: () => lastSent.current.controls.corner.height > 0,
      repeat: () => {
        const now = lastSent.current;
        if (now.controls !== noControls) line.current?.send({ type: "siteControls", ...now.controls });
        line.current?.send({ type: "volume", volume: readVolume() });
        if (now.isPaused) line.current?.send({ type: "pause" });
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
    const show = (amountMinor: number | null) => heldBalance.setState({ amountMinor });
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
export function useGameBridge(options: BridgeOptions): void {
  const { frame, mode, jackpotId, isPaused, controls, events } = options;
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  const isReal = mode === "real";
  const hold = useBalanceHold(isReal);
  const line = useFrameLine(isPaused, controls);
  const feeds = useFrameFeeds({ jackpotId, mode });
  useEffect(() => {
    if (!frame.current) return;
    const connection = connectFrame(frame.current, {
      ready: () => {
        line.repeat();
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
        void client.invalidateQueries({ queryKey: walletKeys.all });
      },
      openCashier: events.onCashier,
      playForMoney: events.onPlayForMoney,
      openCare: events.onCare,
      openWagering: events.onWagering,
      realityCheckDue: events.onCheckDue,
      checkRound: events.onCheckRound,
      volumeChanged: ({ volume }) => storeVolume(volume),
      sheetShown: ({ isShown }) => markSheet(isShown && line.isOverlaid()),
      close: events.onClose,
      sessionEnded: events.onEnded,
    });
    line.connect(connection);
    return () => {
      feeds.stop();
      connection.close();
      line.connect(null);
      markSheet(false);
      hold.end();
    };
  }, [client, events, feeds, frame, hold, isReal, line, reloadPlayer]);
}
