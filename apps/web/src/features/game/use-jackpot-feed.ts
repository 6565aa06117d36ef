import { type QueryClient, QueryObserver, useQueryClient } from "@tanstack/react-query";
import type { Connection, SiteMessage } from "@w10/game-bridge";
import { useMemo, useRef } from "react";
import { jackpotsQuery, jackpotsRefreshMs } from "../../platform/jackpots.ts";
import { shellStore } from "../../platform/shell-store.ts";

/** Keeps a running game told of something, once it can hear. */
export interface FrameFeed {
  readonly start: (frame: Connection<SiteMessage>) => void;
  readonly stop: () => void;
}

/** A feed of the pools of a jackpot; of nothing where a game has none. */
export function useJackpotFeed(jackpotId: string | null): FrameFeed {
  const client = useQueryClient();
  const stopLast = useRef<() => void>(() => undefined);
  return useMemo(
    () => ({
      start: (frame) => {
        stopLast.current();
        if (jackpotId) stopLast.current = feedJackpot(client, jackpotId, (message) => frame.send(message));
      },
      stop: () => stopLast.current(),
    }),
    [client, jackpotId],
  );
}

/** By pushes where they come, else by asking. Answers how to stop. */
function feedJackpot(
  client: QueryClient,
  jackpotId: string,
  send: (message: SiteMessage) => void,
): () => void {
  const observer = new QueryObserver(client, {
    ...jackpotsQuery,
    refetchInterval: () => (shellStore.getState().isPushOpen ? false : jackpotsRefreshMs),
  });
  const tell = ({ data }: ReturnType<typeof observer.getCurrentResult>): void => {
    const pools = data?.jackpots.find(({ id }) => id === jackpotId)?.pools;
    if (!data || !pools) return;
    send({
      type: "jackpotsChanged",
      currency: data.currency,
      pools: pools.map(({ level, amountMinor, version }) => ({ level, amountMinor, version })),
    });
  };
  tell(observer.getCurrentResult());
  return observer.subscribe(tell);
}
