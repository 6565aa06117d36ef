import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { CurrencyCode } from "@w10/contract";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { shellStore } from "../../platform/shell-store.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";
import { balancesQuery } from "../../platform/balances.ts";

const reloadedPath = /^\/(real|player\/progress)\//;

/** Makes a currency active, opening its account where there is none. Pages that run on the currency are loaded anew. */
export function useChangeCurrency(): (currency: CurrencyCode) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const reloadPlayer = useReloadPlayer();
  return useCallback(
    async (currency) => {
      await call("changeCurrency", { params: { currency }, body: { currency } });
      await reloadPlayer();
      void client.invalidateQueries({ queryKey: balancesQuery.queryKey });
      shellStore.setState({ isGamesReloadWanted: true });
      void client.invalidateQueries({ queryKey: ["top-jackpots"] });
      void client.invalidateQueries({ queryKey: ["jackpots"] });
      if (reloadedPath.test(router.state.location.pathname)) location.reload();
    },
    [client, reloadPlayer, router],
  );
}
