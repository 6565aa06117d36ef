import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayTimeOverAt,
  type EarlierSignIn,
  playDayMs,
  playTimeAt,
  sessionBreakMs,
  usedTimeMs,
} from "./play-time-rules.ts";

const minute = 60_000;
const at = (time: string): Date => new Date(`2026-11-24T${time}:00Z`);
const signIn = (
  startedAt: string,
  lastActiveAt: string,
  more: Partial<EarlierSignIn> = {},
): EarlierSignIn => ({
  startedAt: at(startedAt),
  sittingStartedAt: at(startedAt),
  dayBeforeMs: 0,
  lastActiveAt: at(lastActiveAt),
  ...more,
});

describe("play time carried into a sign-in", () => {
  test("is zero without an earlier sign-in", () => {
    expect(playTimeAt(at("12:00"), [])).toEqual({ sittingStartedAt: at("12:00"), dayBeforeMs: 0 });
  });

  test("is that of the session before when the break was under an hour", () => {
    const earlier = [signIn("10:00", "10:30")];
    expect(playTimeAt(at("11:29"), earlier)).toEqual({
      sittingStartedAt: at("10:00"),
      dayBeforeMs: 30 * minute,
    });
    expect(playTimeAt(at("11:30"), earlier)).toEqual({
      sittingStartedAt: at("11:30"),
      dayBeforeMs: 30 * minute,
    });
  });

  test("counts overlapping sign-ins once", () => {
    const first = signIn("10:00", "11:00");
    const second = signIn("10:40", "11:10", { sittingStartedAt: at("10:00"), dayBeforeMs: 40 * minute });
    expect(playTimeAt(at("11:20"), [second, first])).toEqual({
      sittingStartedAt: at("10:00"),
      dayBeforeMs: 70 * minute,
    });
  });

  test("excludes the day before, and counts only the part after midnight", () => {
    const yesterday = (time: string): Date => new Date(`2026-11-23T${time}:00Z`);
    const over = {
      ...signIn("00:00", "00:20"),
      startedAt: yesterday("22:00"),
      sittingStartedAt: yesterday("22:00"),
    };
    expect(playTimeAt(at("00:30"), [over])).toEqual({
      sittingStartedAt: yesterday("22:00"),
      dayBeforeMs: 20 * minute,
    });
    const ended = { ...over, lastActiveAt: yesterday("23:50") };
    expect(playTimeAt(at("00:30"), [ended])).toEqual({
      sittingStartedAt: yesterday("22:00"),
      dayBeforeMs: 0,
    });
  });
});

test("of a day grows with a sign-in and restarts at midnight", () => {
  const time = { startedAt: at("22:00"), dayBeforeMs: 30 * minute };
  expect(playDayMs(time, at("22:15"))).toBe(45 * minute);
  expect(playDayMs(time, new Date("2026-11-25T00:10:00Z"))).toBe(10 * minute);
  // A clock set back counts as no time.
  expect(playDayMs(time, at("21:00"))).toBe(30 * minute);
});

test("a daily time limit ends today if possible, otherwise on the next day", () => {
  const time = { startedAt: at("22:00"), dayBeforeMs: 30 * minute };
  expect(dayTimeOverAt(time, 120 * minute, at("22:15"))).toEqual(at("23:30"));
  expect(dayTimeOverAt(time, 200 * minute, at("22:15"))).toEqual(new Date("2026-11-25T03:20:00Z"));
});

test("a sign-in at midnight continues the time before it on that day", () => {
  const midnight = at("00:00");
  expect(playDayMs({ startedAt: midnight, dayBeforeMs: 5 * minute }, at("00:10"))).toBe(15 * minute);
  const justBefore = new Date(midnight.getTime() - 1);
  expect(playDayMs({ startedAt: justBefore, dayBeforeMs: 5 * minute }, at("00:10"))).toBe(10 * minute);
});

test("a sign-in last active at midnight counts for the new day, one a moment earlier does not", () => {
  const startedAt = new Date(at("00:00").getTime() - 30 * minute);
  const earlier = { ...signIn("00:00", "00:00"), startedAt, dayBeforeMs: 40 * minute };
  expect(playTimeAt(at("00:10"), [{ ...earlier, startedAt: at("00:00") }]).dayBeforeMs).toBe(40 * minute);
  const before = { ...earlier, lastActiveAt: new Date(at("00:00").getTime() - 1) };
  expect(playTimeAt(at("00:10"), [before]).dayBeforeMs).toBe(0);
});

test("a break of an hour ends a session of play", () => {
  expect(sessionBreakMs).toBe(60 * minute);
});

test("a session limit uses the sitting, a daily one the day's sign-ins", () => {
  const time = { startedAt: at("12:00"), sittingStartedAt: at("11:00"), dayBeforeMs: 20 * minute };
  expect(usedTimeMs("session", time, at("12:30"))).toBe(90 * minute);
  expect(usedTimeMs("time", time, at("12:30"))).toBe(50 * minute);
});

test("a daily time limit is not reached at midnight, when the count restarts", () => {
  const time = { startedAt: at("22:00"), dayBeforeMs: 0 };
  const nextDay = (minutes: number): Date => new Date(Date.parse("2026-11-25T00:00:00Z") + minutes * minute);
  expect(dayTimeOverAt(time, 120 * minute, at("23:00"))).toEqual(nextDay(120));
  expect(dayTimeOverAt(time, 120 * minute - 1, at("23:00"))).toEqual(new Date(nextDay(0).getTime() - 1));
  expect(dayTimeOverAt(time, 121 * minute, at("23:00"))).toEqual(nextDay(121));
  // A limit that is used up was reached before now.
  expect(dayTimeOverAt(time, 30 * minute, at("23:00"))).toEqual(at("22:30"));
});

test("a daily time limit is used up at the announced moment, not before", () => {
  const minutes = (max: number) => fc.nat(max).map((count) => count * minute);
  fc.assert(
    fc.property(
      minutes(1_439),
      minutes(2_000),
      minutes(300),
      minutes(1_439),
      (from, goneMs, dayBeforeMs, limitMs) => {
        const startedAt = new Date(at("00:00").getTime() + from);
        const now = new Date(startedAt.getTime() + goneMs);
        const overAt = dayTimeOverAt({ startedAt, dayBeforeMs }, limitMs, now);
        const usedAt = (moment: number) => playDayMs({ startedAt, dayBeforeMs }, new Date(moment));
        expect(usedAt(overAt.getTime())).toBeGreaterThanOrEqual(limitMs);
        if (overAt > now) expect(usedAt(overAt.getTime() - 1)).toBeLessThan(limitMs);
      },
    ),
  );
});
