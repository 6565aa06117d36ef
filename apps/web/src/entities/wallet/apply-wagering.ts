import type { QueryClient } from "@tanstack/react-query";
import type { PlayerProgressEvent } from "@w10/contract";
import { formatMinor } from "@w10/money";
import { balancesQuery } from "./wallet-queries.ts";

type WageringEvent = Extract<PlayerProgressEvent, { type: "wagering" }>;

/**
 * Applies pushed wagering progress to the wallet. Progress never decreases, so late events are ignored; an
 * event for a bonus that is not shown reloads the balances.
 */
export function applyWagering(client: QueryClient, event: WageringEvent): void {
  const entry = client
    .getQueryData(balancesQuery.queryKey)
    ?.find(({ currency }) => currency === event.currency);
  const shown = entry?.activeBonus;
  if (!shown || shown.id !== event.bonusId) {
    void client.invalidateQueries({ queryKey: balancesQuery.queryKey });
    return;
  }
  if (event.wageredAmount < shown.wageredAmount) return;
  client.setQueryData(balancesQuery.queryKey, (entries) =>
    entries?.map((each) =>
      each.currency === event.currency
        ? {
            ...each,
            bonus: event.bonus,
            bonusFormatted: formatMinor(event.bonus, event.currency),
            activeBonus: {
              ...shown,
              wageredAmount: event.wageredAmount,
              wagerLeft: event.fullWager - event.wageredAmount,
            },
          }
        : each,
    ),
  );
}
