import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ProfileEvent, PlayerProgressEvent } from "@w10/contract";
import { formatMinor } from "@w10/money";
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
function withNewestBalance(known: PlayerInfo | undefined, next: PlayerInfo): PlayerInfo {
  if (!known?.auth || !next.auth || known.id !== next.id || known.currency !== next.currency) return next;
  if (next.balanceVersion >= known.balanceVersion) return next;
  const { balance, balanceFormatted, balanceVersion } = known;
  return { ...next, balance, balanceFormatted, balanceVersion };
}

/** Applies a pushed balance of the active currency. */
export function applyBalance(
  client: QueryClient,
  { currency, balance, version }: Extract<ProfileEvent, { type: "balance" }>,
): void {
  client.setQueryData(playerInfoQuery.queryKey, (known) => {
    if (!known?.auth || known.currency !== currency) return known;
    const balanceFormatted = formatMinor(balance, currency);
    return withNewestBalance(known, { ...known, balance, balanceFormatted, balanceVersion: version });
  });
}

/** Applies pushed bonus points. */
export function applyPoints(
  client: QueryClient,
  { points }: Extract<PlayerProgressEvent, { type: "points" }>,
): void {
  client.setQueryData(playerInfoQuery.queryKey, (known) => (known?.auth ? { ...known, points } : known));
}

/** The signed-in player, or null for a guest. */
export function usePlayer(): Player | null {
  const { data } = useQuery(playerInfoQuery);
  return data?.auth ? data : null;
}

/** Reloads the player and returns the reply. A call already on its way may answer with an older state and is dropped. */
export function useReloadPlayer(): () => Promise<Player | null> {
  const client = useQueryClient();
  return useCallback(async () => {
    void client.cancelQueries({ queryKey: playerKeys.info }, { silent: true });
    const info = await client.fetchQuery({ ...playerInfoQuery, staleTime: 0 });
    return info.auth ? info : null;
  }, [client]);
}
