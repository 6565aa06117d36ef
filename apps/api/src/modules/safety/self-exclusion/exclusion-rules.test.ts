import { expect, test } from "vitest";
import { expiryOf } from "./exclusion-rules.ts";

const at = (text: string) => new Date(text);

test("the four periods last a day, a week, a calendar month and three of them [SELFEX-06] [SELFEX-07] [SELFEX-08] [SELFEX-09]", () => {
  const now = at("2026-11-30T10:00:00Z");
  expect(expiryOf("24_hour", now)).toEqual(at("2026-12-01T10:00:00Z"));
  expect(expiryOf("7_day", now)).toEqual(at("2026-12-07T10:00:00Z"));
  expect(expiryOf("1_month", now)).toEqual(at("2026-12-30T10:00:00Z"));
  expect(expiryOf("3_month", now)).toEqual(at("2027-02-28T10:00:00Z"));
  expect(expiryOf("1_month", at("2028-01-31T23:59:59Z"))).toEqual(at("2028-02-29T23:59:59Z"));
});
