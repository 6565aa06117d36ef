import type { LimitPeriod } from "./limit-store.ts";

/** When the window of a moment began: midnight, Monday or the first of the month, in UTC, as the database reckons too. */
export function windowStart(period: LimitPeriod, now: Date): Date {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (period === "day") return new Date(day);
  if (period === "month") return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return new Date(day - ((now.getUTCDay() + 6) % 7) * 86_400_000);
}

/** When the window of a moment is over. */
export function windowEnd(period: LimitPeriod, now: Date): Date {
  const start = windowStart(period, now);
  if (period === "month") return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (period === "day" ? 1 : 7) * 86_400_000);
}
