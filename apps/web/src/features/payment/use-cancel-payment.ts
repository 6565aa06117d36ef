import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import type { operations, ReplyOf } from "@w10/contract";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";
import { paymentListsKey, paymentsKey } from "./use-payments.ts";

type Page = ReplyOf<typeof operations.listPayments>;

/** Cancels a pending withdrawal, or takes a rejected one back: one call for both. True when the server did it. */
export function useCancelPayment(): (id: string) => Promise<boolean> {
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  return useCallback(
    async (id) => {
      const { status } = await call("cancelPayment", { params: { id } });
      if (!status) return false;
      client.setQueriesData<InfiniteData<Page>>(
        { queryKey: paymentListsKey },
        (old) => old && withCancelled(old, id),
      );
      // Sums and filtered lists change too, and a cancelled withdrawal is back on the balance.
      void client.invalidateQueries({ queryKey: paymentsKey });
      void client.invalidateQueries({ queryKey: ["balances"] });
      await reloadPlayer();
      return true;
    },
    [client, reloadPlayer],
  );
}

function withCancelled(list: InfiniteData<Page>, id: string): InfiniteData<Page> {
  const pages = list.pages.map((page) => ({
    ...page,
    collection: page.collection.map((row) =>
      row.id === id ? { ...row, status: "cancelled" as const } : row,
    ),
  }));
  return { ...list, pages };
}
