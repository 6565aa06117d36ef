import type { ExclusionPeriod } from "./reopening-rules.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Play that is paused without an end of its own opens only after the player has asked: until then its end is this far away. */
export const notUntilAsked = new Date("9999-12-31T00:00:00Z");

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
