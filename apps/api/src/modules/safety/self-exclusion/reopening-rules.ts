import type { BodyOf, operations } from "@w10/contract";

export type ExclusionPeriod = BodyOf<typeof operations.excludeSelf>["recurType"];

const dayMs = 86_400_000;

/** A time-out ends by itself; the longer periods do not (decision D7). */
export function isTimeOut(period: ExclusionPeriod): boolean {
  return period === "24_hour" || period === "7_day";
}

export interface Exclusion {
  readonly period: ExclusionPeriod;
  readonly expireAt: Date;
  readonly deletedAt: Date | null;
}

/** When play opens again for a player who asks now, or why it does not (decision D7). A licence may forbid to open it early. */
export function reopeningOf(
  { period, expireAt, deletedAt }: Exclusion,
  at: { readonly now: Date; readonly isEarlyAllowed: boolean },
):
  | { readonly opensAt: Date }
  | { readonly why: "self-exclusion.paused" | "self-exclusion.early_reopen_off" } {
  const nowMs = at.now.getTime();
  const leftMs = expireAt.getTime() - nowMs;
  if (!at.isEarlyAllowed && leftMs > 0) return { why: "self-exclusion.early_reopen_off" };
  if (deletedAt) return { why: "self-exclusion.paused" };
  if (!isTimeOut(period)) return { opensAt: new Date(nowMs + (leftMs > 0 ? 7 * dayMs : dayMs)) };
  // The cool-off would end no earlier than the time-out itself: a time-out of 24 hours is never made shorter.
  if (leftMs <= dayMs) return { why: "self-exclusion.paused" };
  return { opensAt: new Date(nowMs + dayMs) };
}
