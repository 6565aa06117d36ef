import { expect, test } from "vitest";
import { occurrencesAt } from "./renew-tournaments.ts";

const series = { anchorAt: new Date("2026-01-05T00:00:00Z"), periodHours: 168, runsHours: 24 };
const begins = (at: string) =>
  occurrencesAt(series, new Date(at)).map(({ startsAt }) => startsAt.toISOString().slice(0, 10));

test("a series starts its next tournament at the very end of the last", () => {
  expect(begins("2026-01-11T23:59:59.999Z")).toEqual(["2026-01-05", "2026-01-12"]);
  expect(begins("2026-01-12T00:00:00.000Z")).toEqual(["2026-01-12", "2026-01-19"]);
  expect(begins("2026-01-12T00:00:00.001Z")).toEqual(["2026-01-12", "2026-01-19"]);
});

test("before the first day of a series, its first two tournaments are announced, each with its length", () => {
  expect(begins("2025-12-01T00:00:00Z")).toEqual(["2026-01-05", "2026-01-12"]);
  const [first] = occurrencesAt(series, series.anchorAt);
  expect(first?.endsAt).toEqual(new Date("2026-01-06T00:00:00Z"));
});
