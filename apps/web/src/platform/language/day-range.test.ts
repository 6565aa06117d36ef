import { afterEach, expect, test, vi } from "vitest";
import { allTime, daysForQuery, lastDays, localDaysForQuery, todayIn } from "./day-range.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["Pacific/Kiritimati", "28-11-2026", "27-11-2026"],
  ["Pacific/Pago_Pago", "27-11-2026", "27-11-2026"],
  ["Europe/Moscow", "28-11-2026", "27-11-2026"],
])("today in %s is a day of that zone for local rows, of UTC for rows in UTC", (zone, local, utc) => {
  vi.stubEnv("TZ", zone);
  const now = new Date("2026-11-27T22:30:00Z");
  expect(localDaysForQuery(lastDays(1, todayIn("local", now)))).toEqual({
    fromDate: local,
    toDate: local,
    zone,
  });
  expect(daysForQuery(lastDays(1, todayIn("utc", now)))).toEqual({ fromDate: utc, toDate: utc });
  expect(localDaysForQuery(allTime)).toEqual({});
});
