import { useQuery } from "@tanstack/react-query";
import { balancesQuery } from "../../platform/balances.ts";

/** All currencies of the wallet; asked for only when a player is there. */
export function useBalances(isEnabled: boolean) {
  return useQuery({ ...balancesQuery, enabled: isEnabled });
}
