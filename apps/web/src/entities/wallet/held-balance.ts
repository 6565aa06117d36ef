import { useStore } from "zustand";
import { createPageStore } from "../../platform/page-store.ts";

/** The balance from before the round that a game presents, minor units; null while none is presented. */
export const heldBalance = createPageStore<{ readonly amountMinor: number | null }>(() => ({
  amountMinor: null,
}));

export function useHeldBalance(): number | null {
  return useStore(heldBalance, ({ amountMinor }) => amountMinor);
}
