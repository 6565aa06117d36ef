import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { ensureCurrencies } from "../site/site-queries.ts";
import type { CurrencyCode } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { createPlayerStore } from "../../platform/page-store.ts";
import { playerKeys } from "../player/player-queries.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

export type CurrencyEntry = Reply<"listBalances">[number];

export const walletKeys = { all: ["balances"] } as const;

/** All accounts of the wallet, by currency. */
export const balancesQuery = queryOptions({
  queryKey: walletKeys.all,
  queryFn: async ({ client }) => {
    const entries = await call("listBalances");
    await ensureCurrencies(
      client,
      entries.map(({ currency }) => currency),
    );
    return entries;
  },
  staleTime: 15_000,
});

/** All accounts of the wallet; loaded for a signed-in player only. */
export function useBalances(isEnabled: boolean) {
  return useQuery({ ...balancesQuery, enabled: isEnabled });
}

/** Balance before the round that a game is presenting, minor units; null while none is presented. */
export const frozenBalance = createPlayerStore<{ readonly amountMinor: number | null }>(() => ({
  amountMinor: null,
}));

export function useFrozenBalance(): number | null {
  return useStore(frozenBalance, ({ amountMinor }) => amountMinor);
}

/** Activates a currency; creates its account when missing. */
export const useChangeCurrency = mutationOf("changeCurrency", {
  input: (currency: CurrencyCode) => ({ params: { currency }, body: { currency } }),
  awaits: [playerKeys.info],
});
