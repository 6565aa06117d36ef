import { dayForQuery } from "./dates.ts";

/** Calendar days, both inclusive; null is unbounded. */
export interface DayRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** No bounds. */
export const allTime: DayRange = { from: null, to: null };

/** The last `days` days including today. */
export function lastDays(days: number, today: Date): DayRange {
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
  return { from, to: new Date(today.getFullYear(), today.getMonth(), today.getDate()) };
}

/** Today where an instant is shown: in the browser's zone or in UTC. */
export function todayIn(zone: "local" | "utc", at: Date): Date {
  return zone === "local" ? at : new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
}

/** The range as query parameters; a single day is a range of one. */
export function daysForQuery({ from, to }: DayRange) {
  const last = to ?? from;
  return {
    fromDate: from ? dayForQuery(from) : undefined,
    toDate: last ? dayForQuery(last) : undefined,
  };
}

/** The same as days of the browser's zone. */
export function localDaysForQuery(range: DayRange) {
  const isBounded = range.from !== null || range.to !== null;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { ...daysForQuery(range), zone: isBounded ? timeZone : undefined };
}
