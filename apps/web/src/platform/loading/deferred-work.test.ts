// @vitest-environment happy-dom
import { expect, test, vi, afterEach, beforeEach, describe, it } from "vitest";
import { drawnAtRest } from "./deferred-work.ts";

/** A new page without any interaction. */
async function freshPage(): Promise<typeof import("./deferred-work.ts")> {
  vi.resetModules();
  // As in Safari: a delay replaces the idle callback.
  vi.stubGlobal("requestIdleCallback", undefined);
  return import("./deferred-work.ts");
}

test.each(["pointermove", "pointerdown", "keydown", "scroll", "touchstart", "click", "focusin"])(
  "background work waits for an interaction: %s",
  async (eventName) => {
    const { whenAtRest } = await freshPage();
    vi.useFakeTimers();
    const run = vi.fn();
    whenAtRest(run);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(eventName, { bubbles: true }));
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledOnce();
    whenAtRest(run);
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(2);
  },
);

test("cancelled work is not done, before or after an interaction", async () => {
  const { whenAtRest } = await freshPage();
  vi.useFakeTimers();
  const run = vi.fn();
  whenAtRest(run)();
  const giveUp = whenAtRest(run);
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  giveUp();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});

const elements = (count: number): Element[] =>
  Array.from({ length: count }, () => document.createElement("div"));
const countDrawn = (among: readonly Element[]): number =>
  among.filter((piece) => piece.hasAttribute("data-drawn")).length;

describe("off-screen elements", () => {
  const rests: (() => void)[] = [];
  beforeEach(() => {
    vi.stubGlobal("requestIdleCallback", (run: () => void) => rests.push(run));
    // The first interaction.
    document.body.dispatchEvent(new Event("pointermove", { bubbles: true }));
  });
  afterEach(() => {
    while (rests.length > 0) rests.shift()?.();
    vi.unstubAllGlobals();
  });

  it("are rendered in batches while the browser is idle", () => {
    const all = elements(8);
    for (const piece of all) drawnAtRest(piece);
    expect([countDrawn(all), rests.length]).toEqual([0, 1]);
    rests.shift()?.();
    expect([countDrawn(all), rests.length]).toEqual([6, 1]);
    rests.shift()?.();
    expect([countDrawn(all), rests.length]).toEqual([8, 0]);
  });

  it("are skipped when they were removed before", () => {
    const [left, stays] = elements(2);
    const leave = drawnAtRest(left ?? null);
    drawnAtRest(stays ?? null);
    leave?.();
    rests.shift()?.();
    expect([left?.hasAttribute("data-drawn"), stays?.hasAttribute("data-drawn")]).toEqual([false, true]);
  });
});
