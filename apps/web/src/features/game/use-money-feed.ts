import { type QueryClient, QueryObserver, useQueryClient } from "@tanstack/react-query";
import type { SiteMessage } from "@w10/game-bridge";
import { useMemo, useRef } from "react";
import { freeSpinsTold } from "../../platform/free-spins-told.ts";
import { playerInfoQuery } from "../../platform/player.ts";
import type { FrameFeed } from "./use-jackpot-feed.ts";

/** Tells a game of the player's money as it changes and of granted spins, so that a deposit or a prize shows in it. A demo has money of its own. */
export function useMoneyFeed(isReal: boolean): FrameFeed {
  const client = useQueryClient();
  const stopLast = useRef<() => void>(() => undefined);
  return useMemo(
    () => ({
      start: (frame) => {
        stopLast.current();
        if (isReal) stopLast.current = feedMoney(client, (message) => frame.send(message));
      },
      stop: () => stopLast.current(),
    }),
    [client, isReal],
  );
}

/** Answers how to stop. */
function feedMoney(client: QueryClient, send: (message: SiteMessage) => void): () => void {
  let told = "";
  const observer = new QueryObserver(client, playerInfoQuery);
  const tell = ({ data }: ReturnType<typeof observer.getCurrentResult>): void => {
    if (!data?.auth) return;
    const { currency, balanceVersion: version } = data;
    if (told !== `${currency} ${version}`) send({ type: "moneyChanged", currency, version });
    told = `${currency} ${version}`;
  };
  tell(observer.getCurrentResult());
  const stops = [observer.subscribe(tell), freeSpinsTold.subscribe(() => send({ type: "freeSpinsGranted" }))];
  return () => {
    for (const stop of stops) stop();
  };
}
