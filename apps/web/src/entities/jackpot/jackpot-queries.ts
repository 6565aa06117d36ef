import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { JackpotEvent } from "@w10/contract";
import { formatMoney } from "@w10/money";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { useIsPushOpen } from "../../platform/api/push-channel.ts";

type Jackpots = Reply<"listJackpots">;

export const jackpotKeys = { all: ["jackpots"] } as const;

/** Polling interval without a push channel. */
export const jackpotsRefreshMs = 10_000;

/** Pool amounts in the viewer's currency. */
export const jackpotsQuery = queryOptions({
  queryKey: jackpotKeys.all,
  queryFn: () => call("listJackpots"),
  staleTime: jackpotsRefreshMs,
});

/** Polling interval; false while the push channel is open. */
export function useJackpotsRefresh(): number | false {
  return useIsPushOpen() ? false : jackpotsRefreshMs;
}

/** The current pools, updated while shown; undefined until loaded. */
export function useJackpots(isShown: boolean): Jackpots | undefined {
  const refetchInterval = useJackpotsRefresh();
  return useQuery({ ...jackpotsQuery, enabled: isShown, refetchInterval }).data;
}

/** A jackpot's highest pool, minor units; undefined when unknown. */
export function highestPool(jackpots: Jackpots | undefined, id: string | null): number | undefined {
  const pools = jackpots?.jackpots.find((jackpot) => jackpot.id === id)?.pools;
  return pools && Math.max(...pools.map(({ amountMinor }) => amountMinor));
}

/** A jackpot's highest pool, formatted with its currency. */
export function highestPoolText(jackpots: Jackpots | undefined, id: string | null): string | undefined {
  const amountMinor = highestPool(jackpots, id);
  return jackpots && amountMinor !== undefined
    ? formatMoney(BigInt(amountMinor), jackpots.currency)
    : undefined;
}

/** Applies pushed amounts to the cache; ignores other currencies and older versions. */
export function applyJackpots(client: QueryClient, { pools }: JackpotEvent): void {
  client.setQueryData(jackpotsQuery.queryKey, (old) => old && applyPools(old, pools));
}

function applyPools(old: Jackpots, pushed: JackpotEvent["pools"]): Jackpots {
  return {
    ...old,
    jackpots: old.jackpots.map((jackpot) => ({
      ...jackpot,
      pools: jackpot.pools.map((pool) => {
        const update = pushed.find(
          ({ jackpotId, level, currency }) =>
            jackpotId === jackpot.id && level === pool.level && currency === old.currency,
        );
        if (!update || update.version <= pool.version) return pool;
        return { ...pool, amountMinor: update.amountMinor, version: update.version };
      }),
    })),
  };
}
