import type { BodyOf, operations } from "@w10/contract";

export type ExclusionPeriod = BodyOf<typeof operations.excludeSelf>["recurType"];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Play that is paused without an end of its own opens only after the player has asked: until then its end is this far away. */
export const notUntilAsked = new Date("9999-12-31T00:00:00Z");

/** A time-out ends by itself; the longer periods do not (decision D7). */
export function isTimeOut(period: ExclusionPeriod): boolean {
  return period === "24_hour" || period === "7_day";
}

/** The date that a period chosen now runs to. A month is a calendar month, cut to its last day. */
export function expiryOf(period: ExclusionPeriod, now: Date): Date {
  if (period === "24_hour") return new Date(now.getTime() + dayMs);
  if (period === "7_day") return new Date(now.getTime() + 7 * dayMs);
  const months = period === "1_month" ? 1 : 3;
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).getUTCDate();
  const end = new Date(now);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return end;
}

export interface Exclusion {
  readonly period: ExclusionPeriod;
  readonly expireAt: Date;
  readonly deletedAt: Date | null;
}

/** When play opens again for a player who asks now, or why it does not (decision D7). */
export function reopeningOf(
  exclusion: Exclusion,
  now: Date,
): { readonly opensAt: Date } | { readonly why: "self-exclusion.paused" } {
  const left = exclusion.expireAt.getTime() - now.getTime();
  if (exclusion.deletedAt) return { why: "self-exclusion.paused" };
  if (isTimeOut(exclusion.period)) {
    if (left < dayMs) return { why: "self-exclusion.paused" };
    return { opensAt: new Date(Math.min(now.getTime() + dayMs, exclusion.expireAt.getTime())) };
  }
  return { opensAt: new Date(now.getTime() + (left > 0 ? 7 * dayMs : dayMs)) };
}
