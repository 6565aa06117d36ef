import { useQueryClient } from "@tanstack/react-query";
import {
  type CheckRound,
  connectFrame,
  type Connection,
  type SiteControls,
  type SiteMessage,
} from "@w10/game-bridge";
import { closeOnBack } from "@w10/ui";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { closePlayedSpins } from "../../../entities/bonus/free-spins.ts";
import { playerInfoQuery } from "../../../entities/player/player-queries.ts";
import { useReloadPlayer } from "../../../entities/player/player-updates.ts";
import { walletKeys, frozenBalance } from "../../../entities/wallet/wallet-queries.ts";
import { logFailure } from "../../../platform/api/log-failure.ts";
import { useFrameFeeds } from "./use-frame-feeds.ts";
import type { PlayMode } from "./use-launch-game.ts";

/** Key of the games' volume in local storage. */
const key = "w10.game-volume";
const fullVolume = 100;

/** In percent; full volume if none or an invalid one is stored. */
export function readVolume(): number {
  try {
    const volume = Number.parseInt(localStorage.getItem(key) ?? "", 10);
    return volume >= 0 && volume <= 100 ? volume : fullVolume;
  } catch {
    return fullVolume;
  }
}

/** Without storage, the volume lasts only as long as the game. */
export function storeVolume(volume: number): void {
  try {
    localStorage.setItem(key, String(volume));
  } catch {
    // Nothing else depends on the stored volume.
  }
}

interface BridgeOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly mode: PlayMode;
  /** The jackpot that the game shows; its amounts are forwarded. */
  readonly jackpotId: string | null;
  readonly isPaused: boolean;
  /**
   * The controls of the site over the frame, and those that the game shows instead; a stable object while
   * unchanged.
   */
  readonly controls: SiteControls;
  readonly events: FrameEvents;
}

/** The page's handlers of the frame's events; a stable object between renders. */
export interface FrameEvents {
  readonly onReady: () => void;
  /** A round has started, or its presentation has ended. */
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

/**
 * On a phone, toasts wait while a sheet covers the whole frame: they would cover its heading and its close
 * button.
 */
function markSheet(isShown: boolean): void {
  const { dataset } = document.documentElement;
  if (isShown) dataset["sheet"] = "";
  else delete dataset["sheet"];
}

interface FrameChannel {
  /** Sets the connected frame; null disconnects. */
  readonly connect: (channel: Connection<SiteMessage> | null) => void;
  /** Whether controls of the page overlay the frame, as toasts then do. */
  readonly isOverlaid: () => boolean;
  /** Repeats the messages that a frame missed before it was ready. */
  readonly repeat: () => void;
}

/** No covered corner, no offer and no gauge: the frame's default. */
export const noControls: SiteControls = { corner: { width: 0, height: 0 }, offer: null, wagered: null };

/** Sends the frame each change of the page's pause and of the site's controls. */
function useFrameChannel(isPaused: boolean, controls: SiteControls): FrameChannel {
  const channel = useRef<Connection<SiteMessage> | null>(null);
  const lastSent = useRef({ isPaused, controls });
  useEffect(() => {
    const before = lastSent.current;
    if (before.isPaused !== isPaused) channel.current?.send({ type: isPaused ? "pause" : "resume" });
    if (before.controls !== controls) channel.current?.send({ type: "siteControls", ...controls });
    lastSent.current = { isPaused, controls };
  }, [controls, isPaused]);
  return useMemo(
    () => ({
      connect: (next) => {
        channel.current = next;
      },
      isOverlaid: () => lastSent.current.controls.corner.height > 0,
      repeat: () => {
        const now = lastSent.current;
        if (now.controls !== noControls) channel.current?.send({ type: "siteControls", ...now.controls });
        channel.current?.send({ type: "volume", volume: readVolume() });
        if (now.isPaused) channel.current?.send({ type: "pause" });
      },
    }),
    [],
  );
}

/** Limits how long a frame that never ends its round can freeze the header's balance. */
export const maxFreezeMs = 120_000;

interface BalanceFreeze {
  start(): void;
  end(): void;
}

/**
 * Keeps the header at the balance before a round until the round's presentation ends, so that it does not
 * reveal a win early. The amount is the server's; the frame reports only the start and end.
 */
function useBalanceFreeze(isReal: boolean): BalanceFreeze {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const show = (amountMinor: number | null) => frozenBalance.setState({ amountMinor });
    const end = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      show(null);
    };
    return {
      start() {
        // A second start does not prolong the freeze.
        if (!isReal || timer.current !== undefined) return;
        const info = client.getQueryData(playerInfoQuery.queryKey);
        show(info?.auth ? info.balance : null);
        timer.current = setTimeout(() => show(null), maxFreezeMs);
      },
      end,
    };
  }, [client, isReal]);
}

/** Handles the messages of the game's frame. */
export function useGameBridge(options: BridgeOptions): void {
  const { frame, mode, jackpotId, isPaused, controls, events } = options;
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  const isReal = mode === "real";
  const freeze = useBalanceFreeze(isReal);
  const channel = useFrameChannel(isPaused, controls);
  const feeds = useFrameFeeds({ jackpotId, mode });
  useEffect(() => {
    if (!frame.current) return;
    let forgetSheet = () => {};
    const showSheet = (isShown: boolean) => {
      markSheet(isShown && channel.isOverlaid());
      forgetSheet();
      forgetSheet = isShown ? closeOnBack(() => connection.send({ type: "closeSheet" })) : () => {};
    };
    const connection = connectFrame(frame.current, {
      ready: () => {
        channel.repeat();
        events.onReady();
        feeds.start(connection);
      },
      roundStarted: () => {
        events.onRound(true);
        freeze.start();
      },
      roundOver: () => {
        events.onRound(false);
        freeze.end();
        if (!isReal) return;
        void reloadPlayer().catch(logFailure);
        void closePlayedSpins().catch(logFailure);
        // Each round advances the wagering of a bonus.
        void client.invalidateQueries({ queryKey: walletKeys.all });
      },
      openCashier: events.onCashier,
      playForMoney: events.onPlayForMoney,
      openCare: events.onCare,
      openWagering: events.onWagering,
      realityCheckDue: events.onCheckDue,
      checkRound: events.onCheckRound,
      volumeChanged: ({ volume }) => storeVolume(volume),
      sheetShown: ({ isShown }) => showSheet(isShown),
      close: events.onClose,
      sessionEnded: events.onEnded,
    });
    channel.connect(connection);
    return () => {
      feeds.stop();
      connection.close();
      channel.connect(null);
      showSheet(false);
      freeze.end();
    };
  }, [client, events, feeds, frame, freeze, isReal, channel, reloadPlayer]);
}
