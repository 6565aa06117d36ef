import { useStore } from "zustand";
import { createPageStore } from "../page-store.ts";

/** Whether the push channel is open: while it is, pushed values need no polling. */
export const pushChannel = createPageStore(() => ({ isOpen: false }));

export function useIsPushOpen(): boolean {
  return useStore(pushChannel, ({ isOpen }) => isOpen);
}
