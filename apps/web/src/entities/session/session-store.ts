import { useStore } from "zustand";
import { watchRefusals } from "../../platform/api/api-client.ts";
import { createPageStore } from "../../platform/page-store.ts";
import { openModal } from "../shell/shell-store.ts";

interface Session {
  /** The page has shown a signed-in player who has not signed out here. */
  readonly isSignedIn: boolean;
  /** A call was refused with 403 'Invalid CSRF Token.'; only a reload helps. */
  readonly isStale: boolean;
}

export const sessionStore = createPageStore<Session>(() => ({ isSignedIn: false, isStale: false }));

export function useIsSessionStale(): boolean {
  return useStore(sessionStore, ({ isStale }) => isStale);
}

/** Handles stale sessions, expired sessions and server errors of any call. */
export function showSessionRefusals(): void {
  watchRefusals((refusal, isQuiet) => {
    if (refusal.type === "csrf") sessionStore.setState({ isStale: true });
    if (!sessionStore.getState().isSignedIn) return;
    if (refusal.type === "Unauthorized") openModal({ name: "modal-error", type: "Unauthorized" });
    if (refusal.status === 500 && !isQuiet)
      openModal({ name: "modal-error", type: "Server Error", incidentId: refusal.incidentId });
  });
}
