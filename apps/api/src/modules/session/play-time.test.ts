import { describe, expect, test } from "vitest";
import { dayTimeOverAt, type EarlierSignIn, playDayMs, playTimeAt } from "./play-time.ts";

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

describe("the time of play that a sign-in goes on from", () => {
  test("is none without an earlier sign-in", () => {
    expect(playTimeAt(at("12:00"), [])).toEqual({ sittingStartedAt: at("12:00"), dayBeforeMs: 0 });
  });

  test("is that of the session before where the break was under an hour", () => {
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

  test("counts the common time of sign-ins side by side once", () => {
    const first = signIn("10:00", "11:00");
    const second = signIn("10:40", "11:10", { sittingStartedAt: at("10:00"), dayBeforeMs: 40 * minute });
    expect(playTimeAt(at("11:20"), [second, first])).toEqual({
      sittingStartedAt: at("10:00"),
      dayBeforeMs: 70 * minute,
    });
  });

  test("is nothing of the day before, and only what came after midnight of a sign-in that went over it", () => {
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

test("the time of a day goes on with a sign-in and begins anew at midnight", () => {
  const time = { startedAt: at("22:00"), dayBeforeMs: 30 * minute };
  expect(playDayMs(time, at("22:15"))).toBe(45 * minute);
  expect(playDayMs(time, new Date("2026-11-25T00:10:00Z"))).toBe(10 * minute);
  // A clock that was set back counts as no time.
  expect(playDayMs(time, at("21:00"))).toBe(30 * minute);
});

test("a limit of the day's time ends today where it can, else on the next day", () => {
  const time = { startedAt: at("22:00"), dayBeforeMs: 30 * minute };
  expect(dayTimeOverAt(time, 120 * minute, at("22:15"))).toEqual(at("23:30"));
  expect(dayTimeOverAt(time, 200 * minute, at("22:15"))).toEqual(new Date("2026-11-25T03:20:00Z"));
});
