import { describe, expect, it } from "vitest";
import { oneStep, settledStep } from "./settled-step.ts";

const state = { stakeMinor: 300, winMinor: 750 };

describe("a round of one step", () => {
  it("takes its stake, pays its win and is over, with nothing left to do", () => {
    expect(settledStep(state)).toEqual({
      state,
      debitMinor: 300n,
      creditMinor: 750n,
      isFinal: true,
      legalActions: [],
    });
  });

  it("refuses every action and shows all of itself", () => {
    expect(oneStep.act()).toEqual({ ok: false, code: "round.action_illegal" });
    expect(oneStep.view(state)).toBe(state);
  });

  it("moves no money a second time where it is taken for abandoned", () => {
    expect(oneStep.settleByDefault({ state })).toEqual({
      state,
      debitMinor: 0n,
      creditMinor: 0n,
      isFinal: true,
      legalActions: [],
    });
  });
});
