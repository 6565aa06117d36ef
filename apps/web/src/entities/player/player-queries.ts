import { queryOptions, useQuery } from "@tanstack/react-query";
import { knowCurrencies } from "../site/site-queries.ts";
import { call, type Reply } from "../../platform/api/api-client.ts";

/** Why the server signed this browser out, while that lasts. */
export type SessionEnd = NonNullable<Extract<Reply<"getPlayerInfo">, { auth: false }>["ended"]>;
export type Player = Extract<Reply<"getPlayerInfo">, { auth: true }>;

export const playerKeys = { info: ["player-info"] } as const;

type PlayerInfo = Reply<"getPlayerInfo">;

/** The player, or that there is none. Loaded before the first navigation and kept until something changes it. */
export const playerInfoQuery = queryOptions({
  queryKey: playerKeys.info,
  queryFn: async ({ client, signal }): Promise<PlayerInfo> => {
    const info = await call("getPlayerInfo", { signal, isQuiet: false });
    if (info.auth) await knowCurrencies(client, [info.currency]);
    return withNewestBalance(client.getQueryData<PlayerInfo>(playerKeys.info), info);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The one version check of the balance. It arrives by a push or by a reply, and they overtake each other on the way: of two states of one
 * player's currency the older never takes the place of the newer.
 */
export function withNewestBalance(known: PlayerInfo | undefined, next: PlayerInfo): PlayerInfo {
  if (!known?.auth || !next.auth || known.id !== next.id || known.currency !== next.currency) return next;
  if (next.balanceVersion >= known.balanceVersion) return next;
  const { balance, balanceFormatted, balanceVersion } = known;
  return { ...next, balance, balanceFormatted, balanceVersion };
}

/** The signed-in player, or null for a guest. */
export function usePlayer(): Player | null {
  const { data } = useQuery(playerInfoQuery);
  return data?.auth ? data : null;
}
