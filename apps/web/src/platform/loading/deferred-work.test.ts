// @vitest-environment happy-dom
import { expect, test, vi, afterEach, beforeEach, describe, it } from "vitest";
import { renderWhenIdle } from "./deferred-work.ts";

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
    const { runWhenIdle } = await freshPage();
    vi.useFakeTimers();
    const run = vi.fn();
    runWhenIdle(run);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(eventName, { bubbles: true }));
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledOnce();
    runWhenIdle(run);
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(2);
  },
);

test("cancelled work is not done, before or after an interaction", async () => {
  const { runWhenIdle } = await freshPage();
  vi.useFakeTimers();
  const run = vi.fn();
  runWhenIdle(run)();
  const cancel = runWhenIdle(run);
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});

const elements = (count: number): Element[] =>
  Array.from({ length: count }, () => document.createElement("div"));
const countRendered = (among: readonly Element[]): number =>
  among.filter((piece) => piece.hasAttribute("data-drawn")).length;

describe("off-screen elements", () => {
  const idleCallbacks: (() => void)[] = [];
  beforeEach(() => {
    vi.stubGlobal("requestIdleCallback", (run: () => void) => idleCallbacks.push(run));
    // The first interaction.
    document.body.dispatchEvent(new Event("pointermove", { bubbles: true }));
  });
  afterEach(() => {
    while (idleCallbacks.length > 0) idleCallbacks.shift()?.();
    vi.unstubAllGlobals();
  });

  it("are rendered in batches while the browser is idle", () => {
    const all = elements(8);
    for (const piece of all) renderWhenIdle(piece);
    expect([countRendered(all), idleCallbacks.length]).toEqual([0, 1]);
    idleCallbacks.shift()?.();
    expect([countRendered(all), idleCallbacks.length]).toEqual([6, 1]);
    idleCallbacks.shift()?.();
    expect([countRendered(all), idleCallbacks.length]).toEqual([8, 0]);
  });

  it("are skipped when they were removed before", () => {
    const [removed, kept] = elements(2);
    const cancel = renderWhenIdle(removed ?? null);
    renderWhenIdle(kept ?? null);
    cancel?.();
    idleCallbacks.shift()?.();
    expect([removed?.hasAttribute("data-drawn"), kept?.hasAttribute("data-drawn")]).toEqual([false, true]);
  });
});
