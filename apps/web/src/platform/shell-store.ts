import type { StepUpWay } from "@w10/contract";
import type { PhraseKey } from "@w10/phrases";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export type CashierTab = "cash-in" | "cash-out" | "history" | "bonuses";

/** The modal that is open. Names are the specification's. */
export type OpenModal =
  | { readonly name: "modal-auth" }
  | { readonly name: "modal-forgot" }
  | { readonly name: "modal-success"; readonly kind: "sent" | "changed" }
  | { readonly name: "modal-cashier"; readonly tab: CashierTab }
  | { readonly name: "modal-block"; readonly isFraud: boolean }
  /** `until` where the pause has signed this page out. */
  | { readonly name: "modal-self-exclusion"; readonly until?: string | null | undefined }
  | { readonly name: "modal-add-currency" }
  | { readonly name: "modal-care" }
  | { readonly name: "modal-info"; readonly title: PhraseKey; readonly text: PhraseKey }
  /** `type` is a code of the errors' phrases. */
  | { readonly name: "modal-error"; readonly type: string; readonly incidentId?: string | undefined };

interface Shell {
  readonly isSignedIn: boolean;
  readonly modal: OpenModal | null;
  /** A call waits until the player has proved who they are: the ways to do so, and where to say whether they did. */
  readonly stepUp: {
    readonly ways: readonly StepUpWay[];
    readonly answer: (isProved: boolean) => void;
  } | null;
  readonly isMenuOpen: boolean;
  /** 403 'Invalid CSRF Token.' was met: only a refresh helps. */
  readonly isSessionStale: boolean;
  /** The server's build, where it is not the page's, and the one of which the player closed the banner. */
  readonly newVersion: string | null;
  readonly closedVersion: string | null;
  /** What the server told of maintenance since the page came: a message, or null when it is over. */
  readonly maintenance: string | null | undefined;
  readonly isMaintenanceClosed: boolean;
  /** Where to go after sign-in, and after the profile is filled. */
  readonly wantedPath: string | null;
  readonly pathAfterProfile: string | null;
  readonly cashierAfterProfile: CashierTab | null;
  /** The tournament that a guest or a player without a profile wanted to join: done after sign-in, or after the profile is filled. */
  readonly pendingTournament: { readonly id: string; readonly systemName: string } | null;
  /** The page that was shown last, without its language. */
  readonly lastPath: string | null;
  /** The same, games left out: closing a game leads there. */
  readonly lastPathOutsideGames: string | null;
  /** The server's balance from before the round that a game presents, minor units; null while none is presented. */
  readonly heldBalanceMinor: number | null;
  /** Something changed what the games list shows: the lobby reads it anew when it is there. */
  readonly isGamesReloadWanted: boolean;
  /** The push channel is open: what it tells need not be asked for. */
  readonly isPushOpen: boolean;
  readonly open: (modal: OpenModal) => void;
  readonly close: () => void;
}

/** State of the shell: it lives as long as the page and is never written on the server. */
export const shellStore = createStore<Shell>()((set) => ({
  isSignedIn: false,
  modal: null,
  stepUp: null,
  isMenuOpen: false,
  isSessionStale: false,
  newVersion: null,
  closedVersion: null,
  maintenance: undefined,
  isMaintenanceClosed: false,
  wantedPath: null,
  pathAfterProfile: null,
  cashierAfterProfile: null,
  pendingTournament: null,
  lastPath: null,
  lastPathOutsideGames: null,
  heldBalanceMinor: null,
  isGamesReloadWanted: false,
  isPushOpen: false,
  open: (modal) => set({ modal, isMenuOpen: false }),
  close: () => set({ modal: null }),
}));

/** Reads a part of the shell and follows it. */
export function useShell<Part>(select: (shell: Shell) => Part): Part {
  return useStore(shellStore, select);
}
