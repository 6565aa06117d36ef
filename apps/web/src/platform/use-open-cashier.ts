import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { cashierRefusal } from "./cashier-refusal.ts";
import { paths } from "./paths.ts";
import { playerInfoQuery } from "./player.ts";
import { shellStore, type CashierTab } from "./shell-store.ts";

/** Opens the cashier, or shows what stands in the way. */
export function useOpenCashier(): (tab: CashierTab) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(
    (tab) => {
      const info = client.getQueryData(playerInfoQuery.queryKey);
      const refusal = cashierRefusal(info?.auth ? info : null, tab);
      const { open } = shellStore.getState();
      if (refusal === "guest") open({ name: "modal-auth" });
      else if (refusal === "blocked" || refusal === "fraud")
        open({ name: "modal-block", isFraud: refusal === "fraud" });
      else if (refusal === "self-excluded") open({ name: "modal-self-exclusion" });
      else if (refusal === "profile-incomplete") {
        shellStore.setState({ cashierAfterProfile: tab, modal: null });
        void navigate({ to: paths.profile() });
      } else open({ name: "modal-cashier", tab });
    },
    [client, navigate],
  );
}
