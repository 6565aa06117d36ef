import { expect, test } from "vitest";
import { dayForQuery, formatUtc } from "./dates.ts";
import { lastDays } from "./day-range.ts";

test("shows an instant as DD/MM/YYYY HH:mm:ss in UTC [FORMAT-03]", () => {
  expect(formatUtc("2026-01-05T07:08:09.000Z")).toBe("05/01/2026 07:08:09");
});

test("asks for a day as DD-MM-YYYY", () => {
  expect(dayForQuery(new Date(2026, 0, 5))).toBe("05-01-2026");
});

test("seven days are today and the six before", () => {
  const { from, to } = lastDays(7, new Date(2026, 10, 21, 15));
  expect(from).toEqual(new Date(2026, 10, 15));
  expect(to).toEqual(new Date(2026, 10, 21));
});
