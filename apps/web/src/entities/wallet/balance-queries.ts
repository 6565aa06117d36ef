import { queryOptions, useQuery } from "@tanstack/react-query";
import { knowCurrencies } from "../site/site-queries.ts";
import { call, type Reply } from "../../platform/api-client.ts";

/** A currency of the wallet. */
export type CurrencyEntry = Reply<"listBalances">[number];

export const balanceKeys = { all: ["balances"] } as const;

/** All currencies of the wallet. */
export const balancesQuery = queryOptions({
  queryKey: balanceKeys.all,
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
