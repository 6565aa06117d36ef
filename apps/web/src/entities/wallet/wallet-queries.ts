import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { knowCurrencies } from "../site/site-queries.ts";
import type { CurrencyCode } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { createPlayerStore } from "../../platform/page-store.ts";
import { playerKeys } from "../player/player-queries.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

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

/** Makes a currency active, opening its account where there is none. */
export const useChangeCurrency = mutationOf("changeCurrency", {
  input: (currency: CurrencyCode) => ({ params: { currency }, body: { currency } }),
  awaits: [playerKeys.info],
});
