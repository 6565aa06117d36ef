import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLogger } from "../platform/log.ts";
import { endInOrder } from "./end-in-order.ts";

function startProgram(close: () => Promise<void>, drainMs = 0) {
  const stopBeingReady = vi.fn();
  const lines: string[] = [];
  const codes: number[] = [];
  const program = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code) });
  const log = createLogger("info", { write: (line) => lines.push(line) });
  endInOrder(program, { log, requestsInFlight: new Set(["a-request"]), close, drainMs, stopBeingReady });
  return { program, codes, stopBeingReady, told: () => lines.map((line) => JSON.parse(line) as object) };
}

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("the process", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("that is told to end closes once, and ends well when that is done", async () => {
    const close = vi.fn(() => pass(19_000));
    const { program, codes } = startProgram(close);
    program.emit("SIGTERM");
    program.emit("SIGINT");
    await vi.advanceTimersByTimeAsync(18_999);
    expect(codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(codes).toEqual([0]);
    expect(close).toHaveBeenCalledOnce();
  });

  test("that is told to end says first that it is not ready, and closes when the balancer has had its time", async () => {
    const close = vi.fn(async () => undefined);
    const { program, codes, stopBeingReady } = startProgram(close, 5_000);
    program.emit("SIGTERM");
    expect(stopBeingReady).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(close).toHaveBeenCalledOnce();
    expect(codes).toEqual([0]);
  });

  test("that an error reaches which nothing caught tells it with what was in flight, closes, and does not end well", async () => {
    const { program, codes, told } = startProgram(async () => undefined);
    program.emit("uncaughtException", new Error("lost"), "unhandledRejection");
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toMatchObject([
      { level: 60, err: { message: "lost" }, origin: "unhandledRejection", requestIds: ["a-request"] },
    ]);
    expect(codes).toEqual([1]);
  });

  test("that meets such an error while it closes closes on, and does not end well", async () => {
    const { program, codes } = startProgram(() => pass(1_000));
    program.emit("SIGTERM");
    program.emit("uncaughtException", new Error("lost"), "uncaughtException");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(codes).toEqual([1]);
  });

  test("that cannot close, or takes longer than twenty seconds, ends all the same", async () => {
    const broken = startProgram(() => Promise.reject(new Error("no way out")));
    broken.program.emit("SIGTERM");
    const slow = startProgram(() => new Promise(() => undefined));
    slow.program.emit("SIGTERM");
    await vi.advanceTimersByTimeAsync(20_000);
    expect([broken.codes[0], slow.codes]).toEqual([1, [1]]);
    expect(broken.told()).toContainEqual(expect.objectContaining({ level: 60 }));
  });
});
