// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawnAtRest } from "./drawn-at-rest.ts";

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
