import { afterEach, expect, test, vi } from "vitest";
import { machineClock, setSystemClock, systemClock } from "./clock.ts";

afterEach(() => {
  setSystemClock(null);
  vi.useRealTimers();
});

test("the system's clock follows the database's and runs on when the machine's jumps", () => {
  const toFake = ["Date", "performance"] as const;
  vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z"), toFake: [...toFake] });
  expect(systemClock.now()).toEqual(machineClock.now());
  setSystemClock(new Date("2026-11-20T13:00:00Z"));
  vi.advanceTimersByTime(1_500);
  vi.setSystemTime("2026-11-20T09:00:00Z");
  expect(machineClock.now()).toEqual(new Date("2026-11-20T09:00:00Z"));
  expect(systemClock.now()).toEqual(new Date("2026-11-20T13:00:01.500Z"));
});
