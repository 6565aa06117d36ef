// @vitest-environment happy-dom
import { expect, test, vi, afterEach, beforeEach, describe, it } from "vitest";
import { drawnAtRest } from "./when-at-rest.ts";

/** As in a page that was just opened: nobody has done anything in it. */
async function freshPage(): Promise<typeof import("./when-at-rest.ts")> {
  vi.resetModules();
  // As in Safari: a pause stands for the rest.
  vi.stubGlobal("requestIdleCallback", undefined);
  return import("./when-at-rest.ts");
}

test.each(["pointermove", "pointerdown", "keydown", "scroll", "touchstart", "click", "focusin"])(
  "work ahead waits for a visitor: %s",
  async (sign) => {
    const { whenAtRest } = await freshPage();
    vi.useFakeTimers();
    const run = vi.fn();
    whenAtRest(run);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledOnce();
    whenAtRest(run);
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(2);
  },
);

test("work that is given up is not done, before a visitor comes and after", async () => {
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

const pieces = (count: number): Element[] =>
  Array.from({ length: count }, () => document.createElement("div"));
const drawn = (among: readonly Element[]): number =>
  among.filter((piece) => piece.hasAttribute("data-drawn")).length;

describe("pieces out of sight", () => {
  const rests: (() => void)[] = [];
  beforeEach(() => {
    vi.stubGlobal("requestIdleCallback", (run: () => void) => rests.push(run));
    // Somebody is at the page.
    document.body.dispatchEvent(new Event("pointermove", { bubbles: true }));
  });
  afterEach(() => {
    while (rests.length > 0) rests.shift()?.();
    vi.unstubAllGlobals();
  });

  it("are drawn a few at a time, each time the browser rests, until all are", () => {
    const all = pieces(8);
    for (const piece of all) drawnAtRest(piece);
    expect([drawn(all), rests.length]).toEqual([0, 1]);
    rests.shift()?.();
    expect([drawn(all), rests.length]).toEqual([6, 1]);
    rests.shift()?.();
    expect([drawn(all), rests.length]).toEqual([8, 0]);
  });

  it("are forgotten when they leave the page before that", () => {
    const [left, stays] = pieces(2);
    const leave = drawnAtRest(left ?? null);
    drawnAtRest(stays ?? null);
    leave?.();
    rests.shift()?.();
    expect([left?.hasAttribute("data-drawn"), stays?.hasAttribute("data-drawn")]).toEqual([false, true]);
  });
});
