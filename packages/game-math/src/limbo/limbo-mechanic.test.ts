import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { limboMechanic, type LimboState } from "./limbo-mechanic.ts";
import { LIMBO_DRAWS, limboHeight, limboReturn, type LimboRules, winningDraws } from "./limbo-rules.ts";

const rules: LimboRules = { returnBasisPoints: 9700, minTarget: 101, maxTarget: 100_000 };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("an outcome was drawn");

const open = (choice: unknown, draw: Draw) => limboMechanic.open({ rules, choice, limits }, draw);

function fly(targetHundredths: number, draw: Draw, stakeMinor = 100): LimboState {
  const verdict = open({ stakeMinor, targetHundredths }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

const anyTarget = fc.integer({ min: rules.minTarget, max: rules.maxTarget });

describe("the limbo mechanic", () => {
  it("draws once per round, below 2^32, and wins when the height reaches the target", () => {
    const asked: number[] = [];
    const state = fly(200, (exclusiveMax) => {
      asked.push(exclusiveMax);
      return exclusiveMax / 4 - 1;
    });
    expect(asked).toEqual([LIMBO_DRAWS]);
    expect(state).toMatchObject({ heightHundredths: 388, winMinor: 200 });
    expect(fly(389, () => LIMBO_DRAWS / 4 - 1).winMinor).toBe(0);
    expect(fly(388, () => LIMBO_DRAWS / 4 - 1).winMinor).toBe(388);
    expect(fly(200, () => LIMBO_DRAWS - 1).heightHundredths).toBe(100);
  });

  it("wins with exactly the draws of its closed form: the last of them wins, the next one loses", () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const winning = winningDraws(rules, target);
        expect(limboHeight(rules, winning - 1)).toBeGreaterThanOrEqual(target);
        expect(limboHeight(rules, winning)).toBeLessThan(target);
      }),
    );
  });

  it("has the setting's RTP on every target, to a thousandth of a point and never above", () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const { returned } = limboReturn(rules, target);
        expect(returned).toBeLessThanOrEqual(0.97);
        expect(returned).toBeGreaterThan(0.97 - 0.000_01);
      }),
    );
  });

  it("approaches its RTP in a long run", () => {
    const draw = seededDraw(8);
    const rounds = 100_000;
    let paid = 0;
    for (let round = 0; round < rounds; round += 1) paid += fly(300, draw).winMinor / 100;
    const { returned, hitRate } = limboReturn(rules, 300);
    const error = 3 * Math.sqrt((hitRate! * (1 - hitRate!)) / rounds);
    expect(Math.abs(paid / rounds - returned)).toBeLessThan(4 * error);
  });

  it("refuses targets and stakes outside the limits and malformed input, without drawing", () => {
    const illegal = { ok: false, code: "round.action_illegal" };
    for (const targetHundredths of [100, 100_001, 150.5, -200, Number.NaN, "200", null])
      expect(open({ stakeMinor: 100, targetHundredths }, never)).toEqual(illegal);
    for (const stakeMinor of [50, 150, 200_000])
      expect(open({ stakeMinor, targetHundredths: 200 }, never)).toEqual({
        ok: false,
        code: "round.stake_outside_limits",
      });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(open(value, never).ok).toBe(false);
      }),
    );
  });

  it("pays between zero and the target, with a state that survives JSON", () => {
    fc.assert(
      fc.property(anyTarget, fc.nat(), fc.integer({ min: 1, max: 1000 }), (target, seed, hundreds) => {
        const state = fly(target, seededDraw(seed), hundreds * 100);
        expect([0, target * hundreds]).toContain(state.winMinor);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("accepts no action and nothing to settle after its only step", () => {
    const verdict = open({ stakeMinor: 100, targetHundredths: 200 }, () => 1);
    if (!verdict.ok) throw new Error(verdict.code);
    const { state } = verdict.value;
    expect(limboMechanic.act({ rules, state, action: "fly", elapsedMs: 0 }, never).ok).toBe(false);
    const settled = limboMechanic.settleByDefault({ rules, state }, never);
    expect(settled).toMatchObject({ state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});
