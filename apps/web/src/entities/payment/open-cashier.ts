import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { type Player, playerInfoQuery } from "../player/player-queries.ts";
import { type Restriction, showRestriction } from "../player/show-restriction.ts";
import { type CashierTab, openModal, shellStore } from "../shell/shell-store.ts";
import { paths } from "../site/paths.ts";

/** Why a player may not open the cashier at a tab: the server's verdict on depositing or withdrawing. */
export function cashierRefusal(player: Player | null, tab: CashierTab): Restriction | "guest" | null {
  if (!player) return "guest";
  return player.eligibility[tab === "cash-in" ? "deposit" : "withdraw"];
}

/** Opens the cashier, or shows why it is closed. */
export function useOpenCashier(): (tab: CashierTab, continues?: string) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(
    (tab, continues) => {
      const info = client.getQueryData(playerInfoQuery.queryKey);
      const refusal = cashierRefusal(info?.auth ? info : null, tab);
      if (refusal === null) openModal({ name: "modal-cashier", tab, ...(continues && { continues }) });
      else if (refusal === "guest") openModal({ name: "modal-auth" });
      else if (refusal === "player.profile_incomplete") {
        shellStore.setState({ cashierAfterProfile: tab, modal: null });
        void navigate({ to: paths.profile() });
      } else showRestriction(refusal);
    },
    [client, navigate],
  );
}
