import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Translate } from "./language/phrase-book.tsx";

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
/** One that comes back into sight stays at least so long. */
const minShownMs = 3000;
/** More than these no player reads: the oldest passing one goes. */
const maxToasts = 12;
let lastId = 0;

const toastStore = createStore<{ readonly toasts: readonly ToastMessage[] }>()(() => ({ toasts: [] }));

/** The remaining time of a toast and the start of its clock; it pauses while the page is hidden. */
interface ToastClock {
  restMs: number;
  running: { readonly timer: ReturnType<typeof setTimeout>; readonly since: number } | null;
}
const clocks = new Map<number, ToastClock>();

/** Shows a toast, or has it wait for a place; it leaves once it has been in sight for seven seconds, unless it lasts. Answers its id, to close it by. */
export function showToast(toast: Omit<ToastMessage, "id" | "at">): number {
  const message = { ...toast, id: ++lastId, at: new Date() };
  if (!toast.isLasting) clocks.set(message.id, { restMs: stayMs, running: null });
  const toasts = [message, ...toastStore.getState().toasts];
  toastStore.setState({ toasts });
  const oldest = toasts.findLast(({ isLasting }) => !isLasting);
  if (toasts.length > maxToasts && oldest) closeToast(oldest.id);
  return message.id;
}

/** Says that something has been done. */
export function showDone(t: Translate, text: string): void {
  showToast({ tone: "success", title: t("site:toast.done"), text });
}

/** Those in sight where there are so many places: the newest, yet lasting ones keep half of the places and no more where others wait. */
export function toastsInSight(toasts: readonly ToastMessage[], places: number): readonly ToastMessage[] {
  const lasting = toasts.filter(({ isLasting }) => isLasting);
  const passing = toasts.length - lasting.length;
  const kept = Math.max(Math.floor(places / 2), places - passing);
  const shown = new Set([
    ...lasting.slice(0, kept),
    ...toasts.filter(({ isLasting }) => !isLasting).slice(0, places - Math.min(kept, lasting.length)),
  ]);
  return toasts.filter((toast) => shown.has(toast));
}

/** Lets the clocks of these toasts run and holds all others. */
export function runClocks(ids: readonly number[]): void {
  for (const [id, clock] of clocks) {
    if (ids.includes(id) === (clock.running !== null)) continue;
    if (clock.running) {
      clearTimeout(clock.running.timer);
      clock.restMs = Math.max(minShownMs, clock.restMs - (Date.now() - clock.running.since));
      clock.running = null;
    } else clock.running = { timer: setTimeout(() => closeToast(id), clock.restMs), since: Date.now() };
  }
}

export function closeToast(id: number): void {
  stopClock(id);
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Signing out closes what was meant for the player who left. */
export function closeAllToasts(): void {
  for (const id of clocks.keys()) stopClock(id);
  toastStore.setState({ toasts: [] });
}

function stopClock(id: number): void {
  clearTimeout(clocks.get(id)?.running?.timer);
  clocks.delete(id);
}

export function useToasts(): readonly ToastMessage[] {
  return useStore(toastStore, (state) => state.toasts);
}
