import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { diceMechanic, type DiceState } from "./dice-mechanic.ts";
import { diceReturn, diceReturnRange } from "./dice-return.ts";
import {
  diceMultiplier,
  type DiceRules,
  isWinningOffered,
  nearestWinning,
  ROLLS,
  winningRange,
  winningRolls,
} from "./dice-rules.ts";

const rules: DiceRules = { returnBasisPoints: 9700, minWinning: 10 };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };

const open = (choice: unknown, draw: Draw) => diceMechanic.open({ rules, choice, limits }, draw);

function roll(choice: unknown, draw: Draw): DiceState {
  const verdict = open(choice, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

const side = fc.constantFrom("under" as const, "over" as const);

describe("the dice mechanic", () => {
  it("wins strictly below or strictly above the target", () => {
    const under = { stakeMinor: 100, side: "under", targetHundredths: 5000 };
    expect(roll(under, () => 4999)).toMatchObject({ winMinor: 194, multiplierHundredths: 194 });
    expect(roll(under, () => 5000).winMinor).toBe(0);
    const over = { ...under, side: "over" };
    expect(roll(over, () => 5001).winMinor).toBe(194);
    expect(roll(over, () => 5000).winMinor).toBe(0);
    expect(roll({ stakeMinor: 100, side: "over", targetHundredths: 9990 }, () => 10_000).winMinor).toBe(
      97_009,
    );
  });

  it("draws once per round, below 10 001, so that a roll is floor(f x 10001) / 100", () => {
    const asked: number[] = [];
    const fraction = 0.280_72;
    const state = roll({ stakeMinor: 100, side: "over", targetHundredths: 1990 }, (exclusiveMax) => {
      asked.push(exclusiveMax);
      return Math.floor(fraction * exclusiveMax);
    });
    expect(asked).toEqual([10_001]);
    expect(state.rollHundredths / 100).toBe(28.07);
  });

  it("returns exactly its closed form over all rolls, on every side", () => {
    for (const [chosen, targetHundredths] of [
      ["under", 5000],
      ["under", 9604],
      ["under", 10],
      ["over", 6801],
    ] as const) {
      let paid = 0;
      for (let drawn = 0; drawn < ROLLS; drawn += 1)
        paid += roll({ stakeMinor: 100, side: chosen, targetHundredths }, () => drawn).winMinor;
      const stated = diceReturn(rules, winningRolls(chosen, targetHundredths));
      expect(paid / 100 / ROLLS).toBeCloseTo(stated.returned, 12);
    }
  });

  it("never returns more than the setting, and loses at most a tenth of a point by rounding", () => {
    const range = diceReturnRange(rules);
    expect(range.max).toBeLessThanOrEqual(0.97);
    expect(range.min).toBeGreaterThanOrEqual(0.969);
  });

  it("accepts every offered target on each side, and refuses others before drawing", () => {
    const targets = Array.from({ length: ROLLS }, (_, target) => target);
    for (const chosen of ["under", "over"] as const) {
      const wrong = targets.filter((targetHundredths) => {
        let draws = 0;
        const verdict = open({ stakeMinor: 100, side: chosen, targetHundredths }, () => draws++);
        const isOffered = isWinningOffered(rules, winningRolls(chosen, targetHundredths));
        const isRight = verdict.ok ? isOffered : !isOffered && verdict.code === "round.action_illegal";
        return !isRight || draws !== Number(isOffered);
      });
      expect(wrong).toEqual([]);
    }
  });

  it("reads an old round whose target is no longer offered", () => {
    const state: DiceState = {
      kind: "dice",
      stakeMinor: 100,
      winMinor: 107,
      side: "under",
      targetHundredths: 9000,
      rollHundredths: 8999,
      multiplierHundredths: 107,
    };
    expect(isWinningOffered(rules, 9000)).toBe(false);
    expect(diceMechanic.view(state)).toEqual(state);
    expect(diceMechanic.coverage?.({ rules, state })).toBeCloseTo(0.9, 3);
    expect(diceMechanic.settleByDefault({ rules, state }, () => expect.unreachable())).toMatchObject({
      state,
      creditMinor: 0n,
    });
  });

  it("approaches its RTP in a long run", () => {
    const draw = seededDraw(5);
    let paid = 0;
    const rounds = 100_000;
    for (let round = 0; round < rounds; round += 1)
      paid += roll({ stakeMinor: 100, side: "over", targetHundredths: 7500 }, draw).winMinor / 100;
    const { returned, hitRate } = diceReturn(rules, 2500);
    const error = (diceMultiplier(rules, 2500) / 100) * Math.sqrt((hitRate! * (1 - hitRate!)) / rounds);
    expect(Math.abs(paid / rounds - returned)).toBeLessThan(4 * error);
  });

  it("refuses targets that pay nothing or too much, and stakes outside the limits or not in whole hundreds", () => {
    const ask = (more: object) =>
      open({ stakeMinor: 100, side: "under", targetHundredths: 5000, ...more }, () => expect.unreachable());
    const { min, max } = winningRange(rules);
    const illegal = { ok: false, code: "round.action_illegal" };
    for (const targetHundredths of [min - 1, max + 1, 50.5, -1, Number.NaN, "5000", null])
      expect(ask({ targetHundredths })).toEqual(illegal);
    expect(ask({ side: "between" })).toEqual(illegal);
    expect(ask({ stakeMinor: "100" })).toEqual(illegal);
    for (const stakeMinor of [150, 101, 100_100])
      expect(ask({ stakeMinor })).toEqual({ ok: false, code: "round.stake_outside_limits" });
  });

  it("refuses any malformed choice without throwing or drawing", () => {
    const draw: Draw = () => expect.unreachable("an outcome was drawn");
    const choice = fc.oneof(
      fc.jsonValue(),
      fc.record({ stakeMinor: fc.jsonValue(), side: fc.jsonValue(), targetHundredths: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(choice, (value) => {
        expect(open(value, draw).ok).toBe(false);
      }),
    );
  });

  it("pays between zero and the stated maximum, with a state that survives JSON", () => {
    const { min, max } = winningRange(rules);
    const bet = fc.tuple(side, fc.integer({ min, max }), fc.integer({ min: 1, max: 1000 }));
    fc.assert(
      fc.property(bet, fc.integer({ min: 0, max: ROLLS - 1 }), ([chosen, winning, hundreds], drawn) => {
        const targetHundredths = winningRolls(chosen, nearestWinning(rules, winning));
        const choice = { stakeMinor: hundreds * 100, side: chosen, targetHundredths };
        const state = roll(choice, () => drawn);
        expect(state.winMinor).toBeGreaterThanOrEqual(0);
        expect(state.winMinor).toBeLessThanOrEqual((state.stakeMinor * diceMultiplier(rules, min)) / 100);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("accepts no action and nothing to settle after its only step", () => {
    const choice = { stakeMinor: 100, side: "under", targetHundredths: 5000 };
    const verdict = open(choice, () => 1);
    if (!verdict.ok) throw new Error(verdict.code);
    const { state } = verdict.value;
    const never: Draw = () => expect.unreachable("an outcome was drawn");
    expect(diceMechanic.act({ rules, state, action: "roll", elapsedMs: 0 }, never).ok).toBe(false);
    expect(diceMechanic.settleByDefault({ rules, state }, never)).toMatchObject({
      state,
      debitMinor: 0n,
      creditMinor: 0n,
      isFinal: true,
    });
  });
});
