import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { knowCurrencies } from "../site/site-queries.ts";
import { call, type Reply } from "../../platform/api-client.ts";
import { createPlayerStore } from "../../platform/page-store.ts";

/** A currency of the wallet. */
export type CurrencyEntry = Reply<"listBalances">[number];

export const walletKeys = { all: ["balances"] } as const;

/** All currencies of the wallet. */
export const balancesQuery = queryOptions({
  queryKey: walletKeys.all,
  queryFn: async ({ client }) => {
    const entries = await call("listBalances");
    await knowCurrencies(
      client,
      entries.map(({ currency }) => currency),
    );
    return entries;
  },
  staleTime: 15_000,
});

/** All currencies of the wallet; asked for only when a player is there. */
export function useBalances(isEnabled: boolean) {
  return useQuery({ ...balancesQuery, enabled: isEnabled });
}

/** The balance from before the round that a game presents, minor units; null while none is presented. */
export const heldBalance = createPlayerStore<{ readonly amountMinor: number | null }>(() => ({
  amountMinor: null,
}));

export function useHeldBalance(): number | null {
  return useStore(heldBalance, ({ amountMinor }) => amountMinor);
}
