import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { wheelTitles } from "../titles/wheel-titles.ts";
import { wheelMechanic, type WheelState } from "./wheel-mechanic.ts";
import { wheelReturn, wheelReturnRange } from "./wheel-kind.ts";
import { WHEEL_PLACES, WHEEL_RISKS, type WheelRules } from "./wheel-rules.ts";

const rules: WheelRules = {
  wheels: {
    low: [
      { hundredths: 120, places: 90 },
      { hundredths: 0, places: 30 },
    ],
    medium: [
      { hundredths: 0, places: 70 },
      { hundredths: 200, places: 40 },
      { hundredths: 360, places: 10 },
    ],
    high: [
      { hundredths: 0, places: 119 },
      { hundredths: 11_500, places: 1 },
    ],
  },
};
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("an outcome was drawn");

const open = (choice: unknown, draw: Draw) => wheelMechanic.open({ rules, choice, limits }, draw);

function spin(risk: string, draw: Draw, stakeMinor = 100): WheelState {
  const verdict = open({ stakeMinor, risk }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

describe("the wheel mechanic", () => {
  it("draws one of 120 places and pays its segment", () => {
    const asked: number[] = [];
    const state = spin("medium", (exclusiveMax) => {
      asked.push(exclusiveMax);
      return 110;
    });
    expect(asked).toEqual([120]);
    expect(state).toMatchObject({ segment: 2, multiplierHundredths: 360, winMinor: 360 });
    expect(spin("medium", () => 69).winMinor).toBe(0);
    expect(spin("medium", () => 70).winMinor).toBe(200);
    expect(spin("high", () => 119).winMinor).toBe(11_500);
  });

  it("returns exactly what all places pay", () => {
    for (const risk of WHEEL_RISKS) {
      let paid = 0;
      for (let place = 0; place < WHEEL_PLACES; place += 1) paid += spin(risk, () => place).winMinor;
      expect(wheelReturn(rules, risk).returned).toBeCloseTo(paid / WHEEL_PLACES / 100, 12);
    }
  });

  it("has complete wheels at each setting of every title, at most a fifth of a point below it", () => {
    for (const { setting, rules: own, otherRules } of wheelTitles)
      for (const [name, at] of [[setting, own], ...Object.entries(otherRules)] as [string, WheelRules][]) {
        for (const risk of WHEEL_RISKS)
          expect(at.wheels[risk].reduce((sum, { places }) => sum + places, 0)).toBe(WHEEL_PLACES);
        const { min, max } = wheelReturnRange(at);
        expect(max).toBeLessThanOrEqual(Number(name) / 100 + 1e-9);
        expect(min).toBeGreaterThan(Number(name) / 100 - 0.002);
      }
  });

  it("approaches its RTP in a long run", () => {
    const draw = seededDraw(3);
    const rounds = 50_000;
    let paid = 0;
    for (let round = 0; round < rounds; round += 1) paid += spin("medium", draw).winMinor / 100;
    const error = Math.sqrt((4 * (40 / 120) + 12.96 * (10 / 120) - 0.9667 ** 2) / rounds);
    expect(Math.abs(paid / rounds - wheelReturn(rules, "medium").returned)).toBeLessThan(4 * error);
  });

  it("refuses unknown wheels, stakes outside the limits and malformed input, without drawing", () => {
    for (const risk of ["none", "", null, 1])
      expect(open({ stakeMinor: 100, risk }, never)).toEqual({ ok: false, code: "round.action_illegal" });
    for (const stakeMinor of [50, 150, 200_000])
      expect(open({ stakeMinor, risk: "low" }, never)).toEqual({
        ok: false,
        code: "round.stake_outside_limits",
      });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(open(value, never).ok).toBe(false);
      }),
    );
  });

  it("pays between zero and the wheel's maximum, with a state that survives JSON", () => {
    const risks = fc.constantFrom(...WHEEL_RISKS);
    fc.assert(
      fc.property(risks, fc.nat(), fc.integer({ min: 1, max: 1000 }), (risk, seed, hundreds) => {
        const state = spin(risk, seededDraw(seed), hundreds * 100);
        const pays = rules.wheels[risk].map(({ hundredths }) => hundredths * hundreds);
        expect(pays).toContain(state.winMinor);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("accepts no action and nothing to settle after its only step", () => {
    const verdict = open({ stakeMinor: 100, risk: "low" }, () => 1);
    if (!verdict.ok) throw new Error(verdict.code);
    const { state } = verdict.value;
    expect(wheelMechanic.act({ rules, state, action: "spin", elapsedMs: 0 }, never).ok).toBe(false);
    const settled = wheelMechanic.settleByDefault({ rules, state }, never);
    expect(settled).toMatchObject({ state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});
