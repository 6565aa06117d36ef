import { dayMs } from "./durations.ts";
const first = new Date("2000-01-01T00:00:00Z");
const last = new Date("2200-01-01T00:00:00Z");

export interface Period {
  readonly from: Date;
  /** Exclusive end of the period. */
  readonly until: Date;
}

interface Days {
  /** `DD-MM-YYYY`; a missing or impossible day leaves that side open. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** IANA name of the zone whose days these are; UTC when omitted. */
  readonly zone?: string | undefined;
}

/** A period of whole days of a time zone. */
export function readPeriod({ fromDate, toDate, zone = "UTC" }: Days): Period {
  const from = readDay(fromDate);
  const to = readDay(toDate);
  return {
    from: from ? startOfDay(from, zone) : first,
    until: to ? startOfDay(new Date(to.getTime() + dayMs), zone) : last,
  };
}

/** The first instant of a day, given as its midnight in UTC. A change of the clock may skip or repeat midnight. */
function startOfDay(day: Date, zone: string): Date {
  const midnight = day.getTime();
  const wallOf = wallClock(zone);
  const at = [-dayMs, dayMs].map((shift) => 2 * midnight + shift - wallOf(midnight + shift));
  return new Date(at.find((instant) => wallOf(instant) === midnight) ?? at[0] ?? midnight);
}

/** What the clocks of a zone show at an instant, as an instant of UTC. */
function wallClock(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const parts = format.formatToParts(instant);
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return Date.UTC(
      read("year"),
      read("month") - 1,
      read("day"),
      read("hour"),
      read("minute"),
      read("second"),
    );
  };
}

function readDay(text: string | undefined): Date | null {
  const [, day = "", month = "", year = ""] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? "") ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day) ? null : date;
}

/** Where a page of a history begins: after a known row, or by its number. */
export function placeOf(
  { page, after }: { readonly page: number; readonly after?: string | undefined },
  pageSize: number,
): { readonly after: string | undefined; readonly offset: number } {
  return { after, offset: after ? 0 : (page - 1) * pageSize };
}
