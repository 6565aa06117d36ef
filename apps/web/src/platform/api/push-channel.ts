import { useStore } from "zustand";
import { createPageStore } from "../page-store.ts";

/** Whether the push channel is open: pushed values then need no polling. */
export const pushChannel = createPageStore(() => ({ isOpen: false }));

export function useIsPushOpen(): boolean {
  return useStore(pushChannel, ({ isOpen }) => isOpen);
}
