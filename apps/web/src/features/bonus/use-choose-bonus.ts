import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { call } from "../../platform/api-client.ts";
import type { Bonus } from "../../platform/calls.ts";
import { errorSentence } from "../../platform/error-sentence.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { shellStore } from "../../platform/shell-store.ts";
import { showToast } from "../../platform/toast-store.ts";
import { useOpenCashier } from "../../platform/use-open-cashier.ts";
import { bonusesKey } from "./use-bonuses.ts";

type Status = Bonus["statusData"]["status"];

export interface ChooseBonus {
  /** A request runs: nothing else can be chosen meanwhile. */
  readonly isBusy: boolean;
  readonly activate: (bonus: Bonus) => void;
  readonly deactivate: (bonus: Bonus) => void;
  readonly chooseNone: () => void;
}

/** Takes and gives back offers. Taking one that waits for a deposit opens the cashier, where that is not open. */
export function useChooseBonus(): ChooseBonus {
  const client = useQueryClient();
  const book = usePhrases();
  const openCashier = useOpenCashier();
  const [isBusy, setBusy] = useState(false);

  const show = useCallback(
    (statusOf: (bonus: Bonus) => Status) =>
      client.setQueriesData<readonly Bonus[]>({ queryKey: bonusesKey }, (old) =>
        old?.map((bonus) => ({ ...bonus, statusData: { status: statusOf(bonus) } })),
      ),
    [client],
  );
  const run = async (ask: () => Promise<unknown>, onDone: () => void) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await ask();
      onDone();
      void client.invalidateQueries({ queryKey: ["balances"] });
    } catch (error) {
      logFailure(error);
      showToast({ tone: "error", title: book.t("site:toast.failed"), text: errorSentence(book, error) });
    }
    setBusy(false);
    void client.invalidateQueries({ queryKey: bonusesKey });
  };
  const givenBack = (bonus: Bonus): Status =>
    bonus.statusData.status === "activated" ? "canceled" : bonus.statusData.status;

  return {
    isBusy,
    activate: (bonus) =>
      void run(
        () => call("activateBonus", { params: { id: bonus.id } }),
        () => {
          const isOnDeposit = bonus.type === "on_deposit";
          show((each) => (each.id === bonus.id ? (isOnDeposit ? "activated" : "awarded") : givenBack(each)));
          if (isOnDeposit && shellStore.getState().modal?.name !== "modal-cashier") openCashier("cash-in");
        },
      ),
    deactivate: (bonus) =>
      void run(
        () => call("deactivateBonus", { params: { id: bonus.id } }),
        () => show((each) => (each.id === bonus.id ? "canceled" : each.statusData.status)),
      ),
    chooseNone: () =>
      void run(
        () => call("chooseBonus", { body: { id: null } }),
        () => show(givenBack),
      ),
  };
}
