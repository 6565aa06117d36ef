import { describe, expect, test } from "vitest";
import { dayOf, mondayOf, weekOf } from "./week-rules.ts";

describe("UTC days and weeks", () => {
  test.each([
    ["2026-11-22T23:59:59.999Z", "2026-11-22", "2026-11-16"],
    ["2026-11-23T00:00:00.000Z", "2026-11-23", "2026-11-23"],
    ["2028-02-29T12:00:00.000Z", "2028-02-29", "2028-02-28"],
    ["2027-01-01T00:30:00.000Z", "2027-01-01", "2026-12-28"],
    ["1970-01-05T00:00:00.000Z", "1970-01-05", "1970-01-05"],
  ])("%s is on the day %s in the week of %s", (instant, day, monday) => {
    const at = new Date(instant);
    expect([dayOf(at), weekOf(at), mondayOf(at).toISOString()]).toEqual([
      day,
      monday,
      `${monday}T00:00:00.000Z`,
    ]);
  });

  test("each day of four years has a unique name, and every seventh is a Monday", () => {
    const days = Array.from({ length: 1_461 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index, 13)));
    expect(days.map(dayOf)).toEqual(days.map((day) => day.toISOString().slice(0, 10)));
    const mondays = days.filter((day) => weekOf(day) === dayOf(day));
    expect(mondays).toEqual(days.filter((day) => day.getUTCDay() === 1));
  });
});
