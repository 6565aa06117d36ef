import type { QueryClient } from "@tanstack/react-query";
import { type Bonus, bonusKeys } from "../../entities/bonus/bonus-queries.ts";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";

type Status = Bonus["statusData"]["status"];

const refetched = {
  invalidates: [walletKeys.all, bonusKeys.offers, bonusKeys.own],
  isRefetchedOnError: true,
};

function showStatuses(client: QueryClient, statusOf: (bonus: Bonus) => Status): void {
  client.setQueriesData<readonly Bonus[]>({ queryKey: bonusKeys.offers }, (old) =>
    old?.map((bonus) => ({ ...bonus, statusData: { status: statusOf(bonus) } })),
  );
}

const deactivatedStatus = ({ statusData: { status } }: Bonus): Status =>
  status === "activated" ? "canceled" : status;

const useActivateBonus = mutationOf("activateBonus", {
  input: ({ id }: Bonus) => ({ params: { id } }),
  apply: (client, _reply, { id, type }) =>
    showStatuses(client, (each) => {
      if (each.id !== id) return deactivatedStatus(each);
      return type === "on_deposit" ? "activated" : "awarded";
    }),
  ...refetched,
});

const useDeactivateBonus = mutationOf("deactivateBonus", {
  input: ({ id }: Bonus) => ({ params: { id } }),
  apply: (client, _reply, { id }) =>
    showStatuses(client, (each) => (each.id === id ? "canceled" : each.statusData.status)),
  ...refetched,
});

const useChooseNoBonus = mutationOf("chooseBonus", {
  input: () => ({ body: { id: null } }),
  apply: (client) => showStatuses(client, deactivatedStatus),
  ...refetched,
});

const usePrioritise = mutationOf("prioritiseBonus", {
  input: (id: string) => ({ params: { id } }),
  ...refetched,
  invalidates: [...refetched.invalidates, bonusKeys.history],
  awaits: [playerKeys.info],
});

/** Puts a queued bonus first; it starts at once when none is active. */
export function usePrioritiseBonus(): (id: string) => void {
  const book = usePhrases();
  const { mutateAsync, isPending } = usePrioritise();
  return (id) => {
    if (!isPending) void mutateAsync(id).catch((error: unknown) => showFailure(book, error));
  };
}

export interface ChooseBonus {
  /** A request is in flight: nothing else can be selected. */
  readonly isBusy: boolean;
  readonly activate: (bonus: Bonus) => void;
  readonly deactivate: (bonus: Bonus) => void;
  readonly chooseNone: () => void;
}

/** Activates and deactivates offers. Activating a deposit offer opens the cashier unless it is open. */
export function useChooseBonus(): ChooseBonus {
  const book = usePhrases();
  const openCashier = useOpenCashier();
  const activate = useActivateBonus();
  const deactivate = useDeactivateBonus();
  const chooseNone = useChooseNoBonus();
  const isBusy = activate.isPending || deactivate.isPending || chooseNone.isPending;
  const run = async (write: () => Promise<unknown>) => {
    if (isBusy) return;
    try {
      await write();
    } catch (error) {
      logFailure(error);
      showFailure(book, error);
    }
  };
  return {
    isBusy,
    activate: (bonus) =>
      void run(async () => {
        await activate.mutateAsync(bonus);
        const isCashierOpen = shellStore.getState().modal?.name === "modal-cashier";
        if (bonus.type === "on_deposit" && !isCashierOpen) openCashier("cash-in");
      }),
    deactivate: (bonus) => void run(() => deactivate.mutateAsync(bonus)),
    chooseNone: () => void run(() => chooseNone.mutateAsync()),
  };
}
