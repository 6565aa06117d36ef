import type { PhraseKey } from "@w10/phrases";
import { useStore } from "zustand";
import { createPlayerStore } from "../../platform/page-store.ts";
import { menuStore } from "../site/site-stores.ts";

export type CashierTab = "cash-in" | "cash-out" | "history" | "bonuses";

/** The open modal, named as in the specification. */
export type OpenModal =
  | { readonly name: "modal-auth" }
  | { readonly name: "modal-forgot" }
  | { readonly name: "modal-success"; readonly kind: "sent" | "changed" }
  /** `continues` is a deposit to go on with. */
  | { readonly name: "modal-cashier"; readonly tab: CashierTab; readonly continues?: string }
  | { readonly name: "modal-block"; readonly isFraud: boolean }
  | { readonly name: "modal-terms-missing"; readonly kind: "limits" | "documents" }
  /** `until` when a self-exclusion has ended this session. */
  | { readonly name: "modal-self-exclusion"; readonly until?: string | null | undefined }
  | { readonly name: "modal-add-currency" }
  | { readonly name: "modal-phone" }
  | { readonly name: "modal-care" }
  | { readonly name: "modal-wagering" }
  | { readonly name: "modal-info"; readonly title: PhraseKey; readonly text: PhraseKey }
  /** `type` is a code of the error phrases. */
  | { readonly name: "modal-error"; readonly type: string; readonly incidentId?: string | undefined };

interface Shell {
  readonly modal: OpenModal | null;
  /** Redirect targets after the sign-in and after completing the profile. */
  readonly pathAfterSignIn: string | null;
  readonly pathAfterProfile: string | null;
  readonly cashierAfterProfile: CashierTab | null;
  /** The tournament to join after the sign-in or after completing the profile. */
  readonly pendingTournament: { readonly id: string; readonly systemName: string } | null;
  readonly open: (modal: OpenModal) => void;
  readonly close: () => void;
}

/** The open modal and the pending intents. */
export const shellStore = createPlayerStore<Shell>((set) => ({
  modal: null,
  pathAfterSignIn: null,
  pathAfterProfile: null,
  cashierAfterProfile: null,
  pendingTournament: null,
  open: (modal) => {
    menuStore.setState({ isOpen: false });
    set({ modal });
  },
  close: () => set({ modal: null }),
}));

export const { open: openModal, close: closeModal } = shellStore.getState();

/** Subscribes to a part of the shell store. */
export function useShell<Part>(select: (shell: Shell) => Part): Part {
  return useStore(shellStore, select);
}
