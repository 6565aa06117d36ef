import { queryOptions, useQuery } from "@tanstack/react-query";
import { ensureCurrencies } from "../site/site-queries.ts";
import { call, type Reply } from "../../platform/api/api-client.ts";

/** Why the server signed this browser out, while it still reports it. */
export type SessionEnd = NonNullable<Extract<Reply<"getPlayerInfo">, { auth: false }>["ended"]>;
export type Player = Extract<Reply<"getPlayerInfo">, { auth: true }>;

export const playerKeys = { info: ["player-info"] } as const;

type PlayerInfo = Reply<"getPlayerInfo">;

/**
 * The player, or `auth: false` for a guest. Loaded before the first navigation and cached until invalidated.
 */
export const playerInfoQuery = queryOptions({
  queryKey: playerKeys.info,
  queryFn: async ({ client, signal }): Promise<PlayerInfo> => {
    const info = await call("getPlayerInfo", { signal, isQuiet: false });
    if (info.auth) await ensureCurrencies(client, [info.currency]);
    return withNewestBalance(client.getQueryData<PlayerInfo>(playerKeys.info), info);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The only version check of the balance. Events and replies overtake each other: an older balance of the same
 * player and currency never replaces a newer one.
 */
export function withNewestBalance(known: PlayerInfo | undefined, next: PlayerInfo): PlayerInfo {
  if (!known?.auth || !next.auth || known.id !== next.id || known.currency !== next.currency) return next;
  if (next.balanceVersion >= known.balanceVersion) return next;
  const { balance, balanceFormatted, balanceVersion } = known;
  return { ...next, balance, balanceFormatted, balanceVersion };
}

/** Whether the player takes a time-out or has excluded themselves. */
export const useIsPaused = (): boolean => Boolean(usePlayer()?.selfExclusionExpireAt);

/** The signed-in player, or null for a guest. */
export function usePlayer(): Player | null {
  const { data } = useQuery(playerInfoQuery);
  return data?.auth ? data : null;
}
