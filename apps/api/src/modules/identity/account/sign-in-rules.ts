import { minuteMs } from "../../../platform/time/durations.ts";
import type { FailureCounts } from "./sign-in-failure-store.ts";

/** Failures are counted within this window (GLI-19 §2.5.3 d). */
export const failureWindowMs = 30 * minuteMs;
const maxFailures = 3;

/**
 * Whether the sign-in is locked: by three consecutive failures within 30 minutes, for 30 minutes, or by too
 * many from one address. The lock ends by itself. Failures of an address never lock a browser that the
 * account knows.
 */
export function isLockedOut(
  counts: FailureCounts,
  by: { readonly now: Date; readonly isDeviceKnown: boolean; readonly maxOfAddress: number },
): boolean {
  const isRecent = counts.newest !== null && by.now.getTime() - counts.newest.getTime() < failureWindowMs;
  if (isRecent && counts.ofEmail >= maxFailures) return true;
  return !by.isDeviceKnown && counts.ofAddress >= by.maxOfAddress;
}
