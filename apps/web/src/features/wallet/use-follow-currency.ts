import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { balancesQuery } from "../../platform/balances.ts";
import { usePlayer } from "../../platform/player.ts";
import { shellStore } from "../../platform/shell-store.ts";

const reloadedPath = /^\/(real|player\/progress)\//;

/**
 * Brings the page to the player's active currency whoever changed it: this tab, another one or another device. A real game and the
 * achievements, which run on the currency, are loaded anew.
 */
export function useFollowCurrency(): void {
  const player = usePlayer();
  const client = useQueryClient();
  const router = useRouter();
  const known = useRef(player);
  useEffect(() => {
    const before = known.current;
    known.current = player;
    if (!player || before?.id !== player.id || before.currency === player.currency) return;
    for (const queryKey of [balancesQuery.queryKey, ["top-jackpots"], ["jackpots"]])
      void client.invalidateQueries({ queryKey });
    shellStore.setState({ isGamesReloadWanted: true });
    if (reloadedPath.test(router.state.location.pathname)) location.reload();
  }, [client, player, router]);
}
