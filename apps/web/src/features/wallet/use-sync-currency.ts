import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { gameKeys } from "../../entities/game/game-queries.ts";
import { jackpotKeys } from "../../entities/jackpot/jackpot-queries.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";

const reloadedPath = /^\/(real|player\/progress)\//;

/** Queries whose replies name sums or games in the active currency. */
const shownInCurrency = [
  walletKeys.all,
  gameKeys.lists,
  gameKeys.topJackpots,
  jackpotKeys.all,
  ["skills"],
  ["tournaments"],
  ["achievements"],
  ["bonuses"],
  ["banners"],
  ["promotions"],
  ["promotion"],
];

/**
 * Switches the page to the player's active currency after a change in this tab, another tab or another device. Reloads a real game
 * and the achievements, which depend on the currency.
 */
export function useSyncCurrency(): void {
  const player = usePlayer();
  const client = useQueryClient();
  const router = useRouter();
  const known = useRef(player);
  useEffect(() => {
    const before = known.current;
    known.current = player;
    if (!player || before?.id !== player.id || before.currency === player.currency) return;
    for (const queryKey of shownInCurrency) void client.invalidateQueries({ queryKey });
    if (reloadedPath.test(router.state.location.pathname)) location.reload();
  }, [client, player, router]);
}
