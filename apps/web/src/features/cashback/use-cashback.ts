import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";

const cashbackQuery = queryOptions({
  queryKey: ["cashback"],
  queryFn: () => call("getCashback"),
  staleTime: 30_000,
});

/** The cashback that waits in the active currency. A load that fails is only logged. */
export function useCashback() {
  return useQuery(cashbackQuery);
}

/** Takes all that waits; the player's info is read anew after it. */
export function useTakeCashback(): () => Promise<void> {
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  return useCallback(async () => {
    await call("takeCashback");
    void client.invalidateQueries({ queryKey: cashbackQuery.queryKey });
    void client.invalidateQueries({ queryKey: ["balances"] });
    await reloadPlayer();
  }, [client, reloadPlayer]);
}
