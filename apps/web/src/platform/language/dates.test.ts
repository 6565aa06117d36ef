import { afterEach, expect, test, vi } from "vitest";
import { dayForQuery, formatLocal, formatUtc } from "./dates.ts";
import { lastDays } from "./day-range.ts";

afterEach(() => vi.unstubAllEnvs());

test("shows an instant as DD/MM/YYYY HH:mm:ss in UTC [FORMAT-03]", () => {
  expect(formatUtc("2026-01-05T07:08:09.000Z")).toBe("05/01/2026 07:08:09");
});

test.each([
  ["Asia/Tokyo", "05/01/2026 16:08:09"],
  ["America/New_York", "05/01/2026 02:08:09"],
])("shows an instant in the reader's time zone, %s [FORMAT-03]", (zone, shown) => {
  vi.stubEnv("TZ", zone);
  expect(formatLocal("2026-01-05T07:08:09.000Z")).toBe(shown);
});

test("formats a day for queries as DD-MM-YYYY", () => {
  expect(dayForQuery(new Date(2026, 0, 5))).toBe("05-01-2026");
});

test("the last seven days are today and the six before", () => {
  const { from, to } = lastDays(7, new Date(2026, 10, 21, 15));
  expect(from).toEqual(new Date(2026, 10, 15));
  expect(to).toEqual(new Date(2026, 10, 21));
});
