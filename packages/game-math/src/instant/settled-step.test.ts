import { describe, expect, it } from "vitest";
import { oneStep, settledStep } from "./settled-step.ts";

const state = { stakeMinor: 300, winMinor: 750 };

describe("a single-step round", () => {
  it("takes its stake, pays its win and is final", () => {
    expect(settledStep(state)).toEqual({
      state,
      debitMinor: 300n,
      creditMinor: 750n,
      isFinal: true,
      legalActions: [],
    });
  });

  it("refuses every action and is fully visible", () => {
    expect(oneStep.act()).toEqual({ ok: false, code: "round.action_illegal" });
    expect(oneStep.view(state)).toBe(state);
  });

  it("moves no money again when it is settled as abandoned", () => {
    expect(oneStep.settleByDefault({ state })).toEqual({
      state,
      debitMinor: 0n,
      creditMinor: 0n,
      isFinal: true,
      legalActions: [],
    });
  });
});
