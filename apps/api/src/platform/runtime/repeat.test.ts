import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "./log.ts";
import { repeat } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that lasts until it is ended, repeated every second. */
function start({ isOff = false, factor = 0, isRestOver = (): boolean => false } = {}) {
  const ends: ((error?: Error) => void)[] = [];
  const repetition = repeat(
    {
      log: createLogger("silent"),
      everyMs: 1_000,
      failed: "it failed",
      isOff,
      restFactor: () => factor,
      isRestOver,
    },
    () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  );
  return { ends, repetition };
}

test("runs at intervals, one run at a time, and again after a failure", async () => {
  const { ends } = start();
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error("not now"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
});

test("pauses after a run for the multiple of its duration that its result asks for", async () => {
  const { ends } = start({ factor: 4 });
  await vi.advanceTimersByTimeAsync(1_500);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
});

test("ends such a pause at the next interval once its reason is over", async () => {
  let isRestOver = false;
  const { ends } = start({ factor: 100, isRestOver: () => isRestOver });
  await vi.advanceTimersByTimeAsync(2_000);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(20_500);
  expect(ends).toHaveLength(1);
  isRestOver = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(ends).toHaveLength(2);
});

test("throws the error of a run that was asked for", async () => {
  const { ends, repetition } = start({ isOff: true });
  const asked = expect(repetition.run()).rejects.toThrow("not now");
  await vi.advanceTimersByTimeAsync(0);
  ends[0]?.(new Error("not now"));
  await asked;
});

test("runs at once after the current run when it is asked to", async () => {
  const { ends, repetition } = start();
  await vi.advanceTimersByTimeAsync(1_000);
  const isDone = vi.fn<() => void>();
  void repetition.run().then(isDone);
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  expect(isDone).not.toHaveBeenCalled();
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toHaveBeenCalled();
});

test("is switched off, and closes when the current run ends", async () => {
  const off = start({ isOff: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(off.ends).toHaveLength(0);
  const { ends, repetition } = start();
  await vi.advanceTimersByTimeAsync(1_000);
  const isClosed = vi.fn<() => void>();
  void repetition.close().then(isClosed);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isClosed).not.toHaveBeenCalled();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isClosed).toHaveBeenCalled();
  expect(ends).toHaveLength(1);
});
