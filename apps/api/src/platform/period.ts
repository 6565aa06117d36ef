const first = new Date("2000-01-01T00:00:00Z");
const last = new Date("2200-01-01T00:00:00Z");
const dayMs = 86_400_000;

export interface Period {
  readonly from: Date;
  /** Exclusive end of the period. */
  readonly until: Date;
}

/**
 * A period of whole UTC days from two `DD-MM-YYYY` texts; a missing or impossible day leaves that side open.
 */
export function readPeriod(fromDay: string | undefined, toDay: string | undefined): Period {
  const from = readDay(fromDay) ?? first;
  const to = readDay(toDay);
  return { from, until: to ? new Date(to.getTime() + dayMs) : last };
}

function readDay(text: string | undefined): Date | null {
  const [, day = "", month = "", year = ""] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? "") ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day) ? null : date;
}
