import { findTitle, type SlotState, seededDraw, mechanics } from "@w10/game-math";
import { describe, expect, it } from "vitest";
import { CALM, cellsOf, planReels, slotTimeline } from "./slot-timeline.ts";

const title = findTitle("wolf-moon");
if (title?.mechanic !== "slot-lines") throw new Error("wolf-moon is a slot");
const { rules } = title;
const scatterId = rules.symbolIds[1]!;

function play(seed: number): SlotState {
  const verdict = mechanics["slot-lines"].open(
    { rules, choice: { stakeMinor: 100 }, limits: title!.limits },
    seededDraw(seed),
  );
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state as unknown as SlotState;
}

const states = Array.from({ length: 600 }, (_, seed) => play(seed));
const withFeature = states.filter(({ spins }) => spins.length > 1);
const timelineOf = (state: SlotState, paidMinor = state.stakeMinor) =>
  slotTimeline(state, { scatterId, paidMinor }, CALM);

describe("the timeline of a slot round", () => {
  it("shows every spin once and counts the wins up to the round's win", () => {
    for (const state of states) {
      const beats = timelineOf(state);
      expect(beats.filter(({ kind }) => kind === "spin")).toHaveLength(state.spins.length);
      const wins = beats.filter((beat) => beat.kind === "wins");
      expect(wins.at(-1)?.toMinor ?? 0).toBe(state.winMinor);
      for (const [index, win] of wins.entries()) expect(win.fromMinor).toBe(wins[index - 1]?.toMinor ?? 0);
    }
  });

  it("opens a feature once, before its first free spin, and totals it at the end", () => {
    expect(withFeature.length).toBeGreaterThan(0);
    for (const state of withFeature) {
      const kinds = timelineOf(state).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "feature")).toHaveLength(1);
      expect(kinds.indexOf("feature")).toBeLessThan(kinds.indexOf("spin", 1));
      expect(kinds.slice(-2)).toContain("summary");
    }
  });

  it("never celebrates a win at or below the stake", () => {
    for (const state of states.filter(({ winMinor, stakeMinor }) => winMinor <= stakeMinor)) {
      expect(timelineOf(state).some(({ kind }) => kind === "celebrate")).toBe(false);
    }
  });
});

describe("the landing of the reels", () => {
  const plain = ["a", "b", "c"];
  it("runs from left to right", () => {
    const plan = planReels([plain, plain, plain, plain, plain], "s", CALM);
    expect(plan.map(({ landMs }) => landMs)).toEqual([620, 830, 1040, 1250, 1460]);
    expect(plan.every(({ isTense }) => !isTense)).toBe(true);
  });

  it("slows down once two scatters have landed", () => {
    const plan = planReels([["s", "a", "b"], plain, ["a", "s", "b"], plain, plain], "s", CALM);
    expect(plan.map(({ isTense }) => isTense)).toEqual([false, false, false, true, true]);
    expect(plan[3]!.landMs - plan[2]!.landMs).toBe(CALM.tensionMs);
  });
});

describe("the cells of a win", () => {
  const grid = [
    ["a", "b", "c"],
    ["w", "a", "b"],
    ["b", "c", "a"],
  ];
  const board = { lines: rules.lines, grid, wildId: "w" };

  it("are the line's rows up to the number of matching symbols", () => {
    expect(cellsOf({ line: 3, count: 3, symbol: "a" }, board)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it("are all positions of the symbol and of wilds when ways pay", () => {
    expect(cellsOf({ line: null, count: 2, symbol: "a" }, board)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });
});
