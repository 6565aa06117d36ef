import type { ExclusionPeriod } from "./reopening-rules.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The end of an exclusion that lasts until the player asks to reopen play. */
export const notUntilAsked = new Date("9999-12-31T00:00:00Z");

/** The end of a period chosen now. Calendar months, cut to the last day of the month. */
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
