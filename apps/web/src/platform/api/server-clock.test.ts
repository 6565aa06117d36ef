import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.useRealTimers());

test("runs by the latest server time, whatever the device's clock says", async () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ["Date", "performance"] });
  const { recordServerTime, serverNow } = await import("./server-clock.ts");
  recordServerTime(Number.NaN);
  expect(serverNow()).toBe(Date.UTC(2030, 0, 1));
  const now = Date.UTC(2026, 10, 27, 12);
  recordServerTime(now);
  expect(serverNow()).toBe(now);
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(now + 5_000);
  // A reply from a cache is older; a moved device clock changes nothing.
  recordServerTime(now - 60_000);
  vi.setSystemTime(Date.UTC(2040, 0, 1));
  expect(serverNow()).toBe(now + 5_000);
  // The page slept: its own clock stood still.
  recordServerTime(now + 3_600_000);
  expect(serverNow()).toBe(now + 3_600_000);
});
