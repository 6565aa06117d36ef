import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export interface ToastMessage {
  readonly id: number;
  readonly tone: "success" | "warning" | "error" | "info";
  readonly title: string;
  readonly text?: string | undefined;
  readonly picture?: string | undefined;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
  /** A page of the site that it leads to. */
  readonly inside?:
    | { readonly path: string; readonly hash?: string | undefined; readonly text: string }
    | undefined;
  /** Stays until it is closed. */
  readonly isLasting?: boolean;
  readonly at: Date;
}

const stayMs = 7000;
let lastId = 0;

const toastStore = createStore<{ readonly toasts: readonly ToastMessage[] }>()(() => ({ toasts: [] }));

/** Shows a toast; it leaves after seven seconds unless it lasts. At most four stand at once, lasting ones first. Answers its id, to close it by. */
export function showToast(toast: Omit<ToastMessage, "id" | "at">): number {
  const message = { ...toast, id: ++lastId, at: new Date() };
  toastStore.setState(({ toasts }) => ({ toasts: makeRoom([message, ...toasts]) }));
  if (!toast.isLasting) setTimeout(() => closeToast(message.id), stayMs);
  return message.id;
}

function makeRoom(toasts: readonly ToastMessage[]): readonly ToastMessage[] {
  const passing = toasts.findLastIndex(({ isLasting }, at) => !isLasting && at > 0);
  return toasts.length > 4 ? toasts.toSpliced(passing, 1) : toasts;
}

export function closeToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Signing out closes what was meant for the player who left. */
export function closeAllToasts(): void {
  toastStore.setState({ toasts: [] });
}

export function useToasts(): readonly ToastMessage[] {
  return useStore(toastStore, (state) => state.toasts);
}
