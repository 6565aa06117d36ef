import type { FailureCounts } from "./sign-in-failure-store.ts";

/** Failures are looked at for this long (GLI-19 §2.5.3 d). */
export const failureWindowMs = 30 * 60_000;
const maxFailures = 3;

/**
 * Whether sign-in is shut for now: three failures in a row inside 30 minutes, for as long again, or too many from one address.
 * It opens by itself. Failures at an address shut out strangers only: a browser that the account knows answers for itself.
 */
export function isLockedOut(
  counts: FailureCounts,
  by: { readonly now: Date; readonly isDeviceKnown: boolean; readonly maxOfAddress: number },
): boolean {
  const isRecent = counts.newest !== null && by.now.getTime() - counts.newest.getTime() < failureWindowMs;
  if (isRecent && counts.ofEmail >= maxFailures) return true;
  return !by.isDeviceKnown && counts.ofAddress >= by.maxOfAddress;
}
