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
  /** Link to a page of the site. */
  readonly siteLink?:
    | { readonly path: string; readonly hash?: string | undefined; readonly text: string }
    | undefined;
  /** Never expires. */
  readonly isLasting?: boolean;
  /** What it is about: `closeToastsAbout` closes it once that is settled. */
  readonly about?: "email" | "spins";
  readonly at: Date;
}

const lifetimeMs = 7000;
/** Minimum remaining time of a toast that becomes visible again. */
const minShownMs = 3000;
/** With more toasts, the oldest expiring one is dropped. */
const maxToasts = 12;
let lastId = 0;

const toastStore = createStore<{ readonly toasts: readonly ToastMessage[] }>()(() => ({ toasts: [] }));

/** Remaining time and running timer of a toast; paused while it is not visible. */
interface ToastTimer {
  remainingMs: number;
  running: { readonly timer: ReturnType<typeof setTimeout>; readonly since: number } | null;
}
const timers = new Map<number, ToastTimer>();

/**
 * Shows a toast, or queues it until a slot is free. It expires after seven visible seconds, unless it is
 * lasting. Returns the id for closing it.
 */
export function showToast(toast: Omit<ToastMessage, "id" | "at">): number {
  const message = { ...toast, id: ++lastId, at: new Date() };
  if (!toast.isLasting) timers.set(message.id, { remainingMs: lifetimeMs, running: null });
  const toasts = [message, ...toastStore.getState().toasts];
  toastStore.setState({ toasts });
  const oldest = toasts.findLast(({ isLasting }) => !isLasting);
  if (toasts.length > maxToasts && oldest) closeToast(oldest.id);
  return message.id;
}

/** Shows a success toast. */
export function showSuccess(t: Translate, text: string): void {
  showToast({ tone: "success", title: t("site:toast.done"), text });
}

/** Runs the timers of these toasts and pauses all others. */
export function runTimers(ids: readonly number[]): void {
  for (const [id, entry] of timers) {
    if (ids.includes(id) === (entry.running !== null)) continue;
    if (entry.running) {
      clearTimeout(entry.running.timer);
      entry.remainingMs = Math.max(minShownMs, entry.remainingMs - (Date.now() - entry.running.since));
      entry.running = null;
    } else entry.running = { timer: setTimeout(() => closeToast(id), entry.remainingMs), since: Date.now() };
  }
}

export function closeToast(id: number): void {
  stopTimer(id);
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Closes the toasts about something that is settled. */
export function closeToastsAbout(about: ToastMessage["about"]): void {
  for (const toast of toastStore.getState().toasts) if (toast.about === about) closeToast(toast.id);
}

/** Whether a toast about something waits or is shown. */
export function hasToastAbout(about: ToastMessage["about"]): boolean {
  return toastStore.getState().toasts.some((toast) => toast.about === about);
}

/** Called on sign-out: the toasts were meant for that player. */
export function closeAllToasts(): void {
  for (const id of timers.keys()) stopTimer(id);
  toastStore.setState({ toasts: [] });
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id)?.running?.timer);
  timers.delete(id);
}

export function useToasts(): readonly ToastMessage[] {
  return useStore(toastStore, (state) => state.toasts);
}
