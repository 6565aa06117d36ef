import type { QueryClient } from "@tanstack/react-query";
import type { ProgressFact } from "@w10/contract";
import { formatMinor } from "@w10/money";
import { balancesQuery } from "./wallet-queries.ts";

type WageringFact = Extract<ProgressFact, { type: "wagering" }>;

/**
 * Puts a push of the wagering into the wallet. The wagering of a bonus never falls, so a late push changes nothing; a push
 * for another bonus than the shown one reloads the balances.
 */
export function applyWagering(client: QueryClient, fact: WageringFact): void {
  const entry = client
    .getQueryData(balancesQuery.queryKey)
    ?.find(({ currency }) => currency === fact.currency);
  const shown = entry?.activeBonus;
  if (!shown || shown.id !== fact.bonusId) {
    void client.invalidateQueries({ queryKey: balancesQuery.queryKey });
    return;
  }
  if (fact.wageredAmount < shown.wageredAmount) return;
  client.setQueryData(balancesQuery.queryKey, (entries) =>
    entries?.map((each) =>
      each.currency === fact.currency
        ? {
            ...each,
            bonus: fact.bonus,
            bonusFormatted: formatMinor(fact.bonus, fact.currency),
            activeBonus: {
              ...shown,
              wageredAmount: fact.wageredAmount,
              wagerLeft: fact.fullWager - fact.wageredAmount,
            },
          }
        : each,
    ),
  );
}
