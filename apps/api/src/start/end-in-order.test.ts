import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLogger } from "../platform/runtime/log.ts";
import { endInOrder } from "./end-in-order.ts";

function startProgram(close: () => Promise<void>, drainMs = 0) {
  const stopBeingReady = vi.fn();
  const lines: string[] = [];
  const codes: number[] = [];
  const abandon = vi.fn();
  const program = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code) });
  const log = createLogger("info", { write: (line) => lines.push(line) });
  endInOrder(program, {
    log,
    requestsInFlight: new Set(["a-request"]),
    close,
    abandon,
    drainMs,
    stopBeingReady,
  });
  return {
    program,
    codes,
    abandon,
    stopBeingReady,
    logged: () => lines.map((line) => JSON.parse(line) as object),
  };
}

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("shutdown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("on a signal closes once and exits with success", async () => {
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

  test("that takes too long leaves nothing behind, and says so", async () => {
    const { program, codes, abandon, logged } = startProgram(() => pass(1_000_000));
    program.emit("SIGINT");
    await vi.advanceTimersByTimeAsync(19_999);
    expect(abandon).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(abandon).toHaveBeenCalledOnce();
    expect(codes).toEqual([1]);
    expect(logged().at(-1)).toMatchObject({ msg: "closing took more than 20 s: ended without it" });
  });

  test("follows when the supervisor was killed", async () => {
    const close = vi.fn(async () => undefined);
    const { program, codes } = startProgram(close);
    program.emit("disconnect");
    await vi.advanceTimersByTimeAsync(0);
    expect(close).toHaveBeenCalledOnce();
    expect(codes).toEqual([0]);
  });

  test("on a signal reports not ready first, and closes after the balancer's delay", async () => {
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

  test("on an uncaught error logs it with the requests in flight, closes, and exits with failure", async () => {
    const { program, codes, logged } = startProgram(async () => undefined);
    program.emit("uncaughtException", new Error("lost"), "unhandledRejection");
    await vi.advanceTimersByTimeAsync(0);
    expect(logged()).toMatchObject([
      { level: 60, err: { message: "lost" }, origin: "unhandledRejection", requestIds: ["a-request"] },
    ]);
    expect(codes).toEqual([1]);
  });

  test("on an uncaught error while closing continues, and exits with failure", async () => {
    const { program, codes } = startProgram(() => pass(1_000));
    program.emit("SIGTERM");
    program.emit("uncaughtException", new Error("lost"), "uncaughtException");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(codes).toEqual([1]);
  });

  test("exits even if closing fails or takes longer than twenty seconds", async () => {
    const broken = startProgram(() => Promise.reject(new Error("no way out")));
    broken.program.emit("SIGTERM");
    const slow = startProgram(() => new Promise(() => undefined));
    slow.program.emit("SIGTERM");
    await vi.advanceTimersByTimeAsync(20_000);
    expect([broken.codes[0], slow.codes]).toEqual([1, [1]]);
    expect(broken.logged()).toContainEqual(expect.objectContaining({ level: 60 }));
  });
});
