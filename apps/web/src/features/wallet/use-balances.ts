import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";

export const balancesQuery = queryOptions({
  queryKey: ["balances"],
  queryFn: () => call("listBalances"),
  staleTime: 15_000,
});

/** All currencies of the wallet; asked for only when a player is there. */
export function useBalances(isEnabled: boolean) {
  return useQuery({ ...balancesQuery, enabled: isEnabled });
}
