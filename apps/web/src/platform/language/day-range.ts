import { dayForQuery } from "./dates.ts";

/** Days of the calendar, both included; null is open. */
export interface DayRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

export const wholeTime: DayRange = { from: null, to: null };

/** The last `days` days, today included. */
export function lastDays(days: number, today: Date): DayRange {
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
  return { from, to: new Date(today.getFullYear(), today.getMonth(), today.getDate()) };
}

/** The days as queries want them; one day alone is a period of itself. */
export function daysForQuery({ from, to }: DayRange) {
  const last = to ?? from;
  return {
    fromDate: from ? dayForQuery(from) : undefined,
    toDate: last ? dayForQuery(last) : undefined,
  };
}
