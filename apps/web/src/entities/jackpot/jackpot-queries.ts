import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { JackpotEvent } from "@w10/contract";
import { formatMoney } from "@w10/money";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { useIsPushOpen } from "../../platform/api/push-channel.ts";

type Jackpots = Reply<"listJackpots">;

export const jackpotKeys = { all: ["jackpots"] } as const;

/** Without the push channel the pools are asked for this often while they are shown. */
export const jackpotsRefreshMs = 10_000;

/** The amounts of the pools, in the viewer's currency. */
export const jackpotsQuery = queryOptions({
  queryKey: jackpotKeys.all,
  queryFn: () => call("listJackpots"),
  staleTime: jackpotsRefreshMs,
});

/** How often to ask: never while pushes come. */
export function useJackpotsRefresh(): number | false {
  return useIsPushOpen() ? false : jackpotsRefreshMs;
}

/** The current pools, followed while a jackpot of this id is shown; undefined until they are known. */
export function useJackpots(isShown: boolean): Jackpots | undefined {
  const refetchInterval = useJackpotsRefresh();
  return useQuery({ ...jackpotsQuery, enabled: isShown, refetchInterval }).data;
}

/** A jackpot's highest pool, minor units; undefined where it is not known. */
export function highestPool(jackpots: Jackpots | undefined, id: string | null): number | undefined {
  const pools = jackpots?.jackpots.find((jackpot) => jackpot.id === id)?.pools;
  return pools && Math.max(...pools.map(({ amountMinor }) => amountMinor));
}

/** The same as a text with its currency. */
export function highestPoolText(jackpots: Jackpots | undefined, id: string | null): string | undefined {
  const amountMinor = highestPool(jackpots, id);
  return jackpots && amountMinor !== undefined
    ? formatMoney(BigInt(amountMinor), jackpots.currency)
    : undefined;
}

/** Carries pushed amounts into the cache; those of other currencies and older ones change nothing. */
export function applyJackpots(client: QueryClient, { pools }: JackpotEvent): void {
  client.setQueryData(jackpotsQuery.queryKey, (old) => old && withNews(old, pools));
}

function withNews(old: Jackpots, news: JackpotEvent["pools"]): Jackpots {
  return {
    ...old,
    jackpots: old.jackpots.map((jackpot) => ({
      ...jackpot,
      pools: jackpot.pools.map((pool) => {
        const found = news.find(
          ({ jackpotId, level, currency }) =>
            jackpotId === jackpot.id && level === pool.level && currency === old.currency,
        );
        if (!found || found.version <= pool.version) return pool;
        return { ...pool, amountMinor: found.amountMinor, version: found.version };
      }),
    })),
  };
}
