import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { SiteMessage } from "@w10/game-bridge";
import { jackpotsQuery, jackpotsRefreshMs } from "../../entities/jackpot/jackpot-queries.ts";
import { pushChannel } from "../../platform/push-channel.ts";

/** Tells a game of the pools of its jackpot: by pushes where they come, else by asking. Answers how to stop. */
export function feedJackpot(
  client: QueryClient,
  jackpotId: string,
  send: (message: SiteMessage) => void,
): () => void {
  const observer = new QueryObserver(client, {
    ...jackpotsQuery,
    refetchInterval: () => (pushChannel.getState().isOpen ? false : jackpotsRefreshMs),
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
