import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Player } from "./calls.ts";
import { playerInfoQuery } from "./player.ts";

/** Fetches the player anew and gives what came. */
export function useReloadPlayer(): () => Promise<Player | null> {
  const client = useQueryClient();
  return useCallback(async () => {
    const info = await client.fetchQuery({ ...playerInfoQuery, staleTime: 0 });
    return info.auth ? info : null;
  }, [client]);
}
