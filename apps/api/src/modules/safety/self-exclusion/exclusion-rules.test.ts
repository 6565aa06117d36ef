import { expect, test } from "vitest";
import { type ExclusionPeriod, expiryOf, isShorter, notUntilAsked, reopeningOf } from "./exclusion-rules.ts";

const at = (text: string) => new Date(text);

test("an early return has a cool-off: a day for a time-out, a week for a longer exclusion, a day after its date [SELFEX-22]", () => {
  const now = at("2026-11-21T10:00:00Z");
  const exclusion = { deletedAt: null, expireAt: at("2026-11-28T10:00:00Z") };
  expect(reopeningOf({ ...exclusion, period: "7_day" }, { now, isEarlyAllowed: true })).toEqual({
    opensAt: at("2026-11-22T10:00:00Z"),
  });
  expect(reopeningOf({ ...exclusion, period: "1_month" }, { now, isEarlyAllowed: true })).toEqual({
    opensAt: at("2026-11-28T10:00:00Z"),
  });
  expect(
    reopeningOf(
      { ...exclusion, period: "3_month", expireAt: at("2026-11-01T00:00:00Z") },
      { now, isEarlyAllowed: true },
    ),
  ).toEqual({
    opensAt: at("2026-11-22T10:00:00Z"),
  });
});

test("a time-out with a day or less left, or with a request pending, is unchanged", () => {
  const now = at("2026-11-21T10:00:00Z");
  const why = { why: "self-exclusion.paused" };
  expect(
    reopeningOf(
      { period: "24_hour", deletedAt: null, expireAt: at("2026-11-22T09:59:59Z") },
      { now, isEarlyAllowed: true },
    ),
  ).toEqual(why);
  expect(
    reopeningOf(
      { period: "24_hour", deletedAt: null, expireAt: at("2026-11-22T10:00:00Z") },
      { now, isEarlyAllowed: true },
    ),
  ).toEqual(why);
  expect(
    reopeningOf(
      { period: "1_month", deletedAt: at("2026-11-25T00:00:00Z"), expireAt: at("2026-12-22T10:00:00Z") },
      { now, isEarlyAllowed: true },
    ),
  ).toEqual(why);
});

test("an early return is refused when the licence forbids it", () => {
  const now = at("2026-11-21T10:00:00Z");
  const exclusion = { period: "3_month", deletedAt: null } as const;
  const early = { ...exclusion, expireAt: at("2026-11-22T10:00:00Z") };
  expect(reopeningOf(early, { now, isEarlyAllowed: false })).toEqual({
    why: "self-exclusion.early_reopen_off",
  });
  const past = { ...exclusion, expireAt: at("2026-11-20T10:00:00Z") };
  expect(reopeningOf(past, { now, isEarlyAllowed: false })).toEqual({ opensAt: at("2026-11-22T10:00:00Z") });
});

test("the four periods last a day, a week, a calendar month and three of them [SELFEX-06] [SELFEX-07] [SELFEX-08] [SELFEX-09]", () => {
  const now = at("2026-11-30T10:00:00Z");
  expect(expiryOf("24_hour", now)).toEqual(at("2026-12-01T10:00:00Z"));
  expect(expiryOf("7_day", now)).toEqual(at("2026-12-07T10:00:00Z"));
  expect(expiryOf("1_month", now)).toEqual(at("2026-12-30T10:00:00Z"));
  expect(expiryOf("3_month", now)).toEqual(at("2027-02-28T10:00:00Z"));
  expect(expiryOf("1_month", at("2028-01-31T23:59:59Z"))).toEqual(at("2028-02-29T23:59:59Z"));
});

test.each<[string, ExclusionPeriod, boolean]>([
  ["2026-11-27T10:00:00Z", "24_hour", true],
  ["2026-11-27T10:00:00Z", "7_day", true],
  ["2026-11-27T10:00:00Z", "1_month", false],
  ["2026-11-27T10:00:00Z", "3_month", false],
])("of three months that reopen on %s, %s is shorter: %s", (opens, period, expected) => {
  const now = at("2026-11-21T10:00:00Z");
  const opensAt = at(opens);
  const running = {
    period: "3_month",
    expireAt: at("2027-02-20T10:00:00Z"),
    endsAt: opensAt,
    deletedAt: opensAt,
  } as const;
  const expireAt = expiryOf(period, now);
  const endsAt = period.endsWith("month") ? notUntilAsked : expireAt;
  expect(isShorter({ period, expireAt, endsAt }, running)).toBe(expected);
  // Without a request to reopen nothing but a later date is longer.
  const kept = { ...running, endsAt: notUntilAsked, deletedAt: null };
  expect(isShorter({ period, expireAt, endsAt }, kept)).toBe(period !== "3_month");
});

test("a time-out that reopens tomorrow may be chosen again for a day or more", () => {
  const now = at("2026-11-21T10:00:00Z");
  const opensAt = at("2026-11-22T09:00:00Z");
  const running = {
    period: "7_day",
    expireAt: at("2026-11-27T10:00:00Z"),
    endsAt: opensAt,
    deletedAt: opensAt,
  } as const;
  const expireAt = expiryOf("24_hour", now);
  expect(isShorter({ period: "24_hour", expireAt, endsAt: expireAt }, running)).toBe(false);
});
