import { queryOptions } from "@tanstack/react-query";
import { call } from "./api-client.ts";

/** All currencies of the wallet. */
export const balancesQuery = queryOptions({
  queryKey: ["balances"],
  queryFn: () => call("listBalances"),
  staleTime: 15_000,
});
