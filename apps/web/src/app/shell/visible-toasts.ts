import type { ToastMessage } from "../../platform/toast-store.ts";

/**
 * The visible toasts for a number of slots, the newest first. More than fit become one, which shows how many
 * wait; one that expires comes before lasting ones.
 */
export function visibleToasts(toasts: readonly ToastMessage[], slots: number): readonly ToastMessage[] {
  if (toasts.length <= slots) return toasts;
  const next = toasts.find(({ isLasting }) => !isLasting) ?? toasts[0];
  return next && slots > 0 ? [next] : [];
}
