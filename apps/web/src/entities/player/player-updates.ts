import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { PlayerProgressEvent, ProfileEvent } from "@w10/contract";
import { formatMinor } from "@w10/money";
import { useCallback } from "react";
import { type Player, playerInfoQuery, playerKeys, withNewestBalance } from "./player-queries.ts";

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

/** Reloads the player. Cancels a call in flight, which may return an older state. */
export function useReloadPlayer(): () => Promise<Player | null> {
  const client = useQueryClient();
  return useCallback(async () => {
    void client.cancelQueries({ queryKey: playerKeys.info }, { silent: true });
    const info = await client.fetchQuery({ ...playerInfoQuery, staleTime: 0 });
    return info.auth ? info : null;
  }, [client]);
}
