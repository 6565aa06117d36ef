import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./api-client.ts";
import type { Player } from "./calls.ts";

export const playerInfoKey = ["player-info"] as const;

/** The player, or that there is none. Loaded before the first navigation and kept until something changes it. */
export const playerInfoQuery = queryOptions({
  queryKey: playerInfoKey,
  queryFn: ({ signal }) => call("getPlayerInfo", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in player, or null for a guest. */
export function usePlayer(): Player | null {
  const { data } = useQuery(playerInfoQuery);
  return data?.auth ? data : null;
}
