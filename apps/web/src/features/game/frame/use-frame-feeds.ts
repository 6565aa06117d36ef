import { useQueryClient, type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { Connection, SiteMessage } from "@w10/game-bridge";
import { useMemo, useRef } from "react";
import type { PlayMode } from "./use-launch-game.ts";
import { jackpotsQuery, jackpotsRefreshMs } from "../../../entities/jackpot/jackpot-queries.ts";
import { pushChannel } from "../../../platform/api/push-channel.ts";
import { freeSpinPushes } from "../../../entities/bonus/free-spins.ts";
import { playerInfoQuery } from "../../../entities/player/player-queries.ts";

/** Sends a game the changes of the player's balance and granted free spins, so that a deposit or a prize shows in it. Returns the cleanup. */
function feedMoney(client: QueryClient, send: (message: SiteMessage) => void): () => void {
  let lastSent = "";
  const observer = new QueryObserver(client, playerInfoQuery);
  const sendChange = ({ data }: ReturnType<typeof observer.getCurrentResult>): void => {
    if (!data?.auth) return;
    const { currency, balanceVersion: version } = data;
    if (lastSent !== `${currency} ${version}`) send({ type: "moneyChanged", currency, version });
    lastSent = `${currency} ${version}`;
  };
  sendChange(observer.getCurrentResult());
  const stops = [
    observer.subscribe(sendChange),
    freeSpinPushes.subscribe(() => send({ type: "freeSpinsGranted" })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Sends a game the pools of its jackpot, from pushes or by polling. Returns the cleanup. */
function feedJackpot(
  client: QueryClient,
  jackpotId: string,
  send: (message: SiteMessage) => void,
): () => void {
  const observer = new QueryObserver(client, {
    ...jackpotsQuery,
    refetchInterval: () => (pushChannel.getState().isOpen ? false : jackpotsRefreshMs),
  });
  const sendChange = ({ data }: ReturnType<typeof observer.getCurrentResult>): void => {
    const pools = data?.jackpots.find(({ id }) => id === jackpotId)?.pools;
    if (!data || !pools) return;
    send({
      type: "jackpotsChanged",
      currency: data.currency,
      pools: pools.map(({ level, amountMinor, version }) => ({ level, amountMinor, version })),
    });
  };
  sendChange(observer.getCurrentResult());
  return observer.subscribe(sendChange);
}

interface FrameFeeds {
  /** Connects a frame that is ready to receive messages. */
  readonly start: (frame: Connection<SiteMessage>) => void;
  readonly stop: () => void;
}

/**
 * Sends a running game the changes of its jackpot pools and of the player's balance; a demo has its own
 * balance.
 */
export function useFrameFeeds(game: {
  readonly jackpotId: string | null;
  readonly mode: PlayMode;
}): FrameFeeds {
  const { jackpotId, mode } = game;
  const client = useQueryClient();
  const stops = useRef<readonly (() => void)[]>([]);
  return useMemo(() => {
    const stop = (): void => {
      for (const each of stops.current) each();
      stops.current = [];
    };
    return {
      start: (frame) => {
        stop();
        const send = (message: SiteMessage): void => frame.send(message);
        stops.current = [
          ...(jackpotId ? [feedJackpot(client, jackpotId, send)] : []),
          ...(mode === "real" ? [feedMoney(client, send)] : []),
        ];
      },
      stop,
    };
  }, [client, jackpotId, mode]);
}
