import { expect, test } from "vitest";
import { lastTurns } from "./regular-turns.ts";

const at = (time: string): Date => new Date(`2026-11-25T${time}Z`);

test("a run is the last matching minute, up to the instant of the next", () => {
  const crontab = { often: "*/10 * * * *", hourly: "17 * * * *" };
  expect(lastTurns(crontab, at("12:29:59.999"))).toEqual([
    { kind: "often", dueAt: at("12:20:00") },
    { kind: "hourly", dueAt: at("12:17:00") },
  ]);
  expect(lastTurns(crontab, at("12:30:00"))).toEqual([
    { kind: "often", dueAt: at("12:30:00") },
    { kind: "hourly", dueAt: at("12:17:00") },
  ]);
});

test("hours, months and weekdays are UTC", () => {
  const wednesday = { kind: "weekly", dueAt: at("23:59:00") };
  expect(lastTurns({ weekly: "59 23 * 11 3" }, at("23:59:30"))).toEqual([wednesday]);
  expect(lastTurns({ weekly: "59 23 * 11 4" }, at("23:59:30"))).toEqual([]);
});

test("a run missed an hour ago is not made up for", () => {
  expect(lastTurns({ daily: "0 3 * * *" }, at("03:59:59"))).toEqual([
    { kind: "daily", dueAt: at("03:00:00") },
  ]);
  expect(lastTurns({ daily: "0 3 * * *" }, at("04:00:00"))).toEqual([]);
});
