import { expect, test } from "vitest";
import { placeOf, readPeriod } from "./period.ts";

const dayIn = (zone: string | undefined, day: string) => {
  const { from, until } = readPeriod({ fromDate: day, toDate: day, zone });
  return [from.toISOString().slice(0, 16), until.toISOString().slice(0, 16)];
};

test.each([
  ["UTC when none is named", undefined, "27-11-2026", "2026-11-27T00:00", "2026-11-28T00:00"],
  ["Kiritimati, a day ahead", "Pacific/Kiritimati", "27-11-2026", "2026-11-26T10:00", "2026-11-27T10:00"],
  ["Pago Pago, behind", "Pacific/Pago_Pago", "27-11-2026", "2026-11-27T11:00", "2026-11-28T11:00"],
  [
    "Kathmandu, with quarters of an hour",
    "Asia/Kathmandu",
    "01-01-2026",
    "2025-12-31T18:15",
    "2026-01-01T18:15",
  ],
  ["Berlin, a day of 23 hours", "Europe/Berlin", "29-03-2026", "2026-03-28T23:00", "2026-03-29T22:00"],
  ["Berlin, a day of 25 hours", "Europe/Berlin", "25-10-2026", "2026-10-24T22:00", "2026-10-25T23:00"],
  ["Beirut, a day that begins at one", "Asia/Beirut", "29-03-2026", "2026-03-28T22:00", "2026-03-29T21:00"],
  [
    "Havana, a midnight that comes twice",
    "America/Havana",
    "01-11-2026",
    "2026-11-01T04:00",
    "2026-11-02T05:00",
  ],
])("a day is one of %s", (_place, zone, day, ...period) => {
  expect(dayIn(zone, day)).toEqual(period);
});

test("a missing or impossible day leaves its side open", () => {
  const open = readPeriod({});
  expect(readPeriod({ fromDate: "31-02-2026", toDate: "00-00-0000", zone: "Europe/Berlin" })).toEqual(open);
  expect(open.from.getTime()).toBeLessThan(open.until.getTime());
});

test("a known row overrides the number of a page", () => {
  expect(placeOf({ page: 3 }, 20)).toEqual({ offset: 40 });
  expect(placeOf({ page: 3, after: "x" }, 20)).toEqual({ offset: 0, after: "x" });
});
