import type { CurrencyCode } from "@w10/contract";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";

/** Makes a currency active, opening its account where there is none. */
export function useChangeCurrency(): (currency: CurrencyCode) => Promise<void> {
  const reloadPlayer = useReloadPlayer();
  return useCallback(
    async (currency) => {
      await call("changeCurrency", { params: { currency }, body: { currency } });
      await reloadPlayer();
    },
    [reloadPlayer],
  );
}
