import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { kenoMechanic, type KenoState } from "./keno-mechanic.ts";
import { hitShare, kenoReturn, kenoReturnRange, lineReturn } from "./keno-return.ts";
import { kenoPays, type KenoRules } from "./keno-rules.ts";
import { type KenoShape, kenoTable } from "./keno-tables.ts";

const rules: KenoRules = { pays: kenoTable("even", 9700) };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("an outcome was drawn");

const open = (choice: unknown, draw: Draw) => kenoMechanic.open({ rules, choice, limits }, draw);

function play(picks: readonly number[], draw: Draw, stakeMinor = 100): KenoState {
  const verdict = open({ stakeMinor, picks }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

const anyPicks = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 });

describe("the exact return of keno", () => {
  const american = { pool: 80, drawn: 20 };

  it("is the published one of two American pay lines", () => {
    expect(lineReturn(american, [100, 0, 500]).returned).toBeCloseTo(0.86075949, 8);
    expect(lineReturn(american, [100, 0, 0, 300, 1200, 40_000]).returned).toBeCloseTo(0.8820673, 8);
  });

  it("agrees with counting every draw of a small card", () => {
    const line = [0, 150, 700];
    let paid = 0;
    let draws = 0;
    for (let a = 1; a <= 7; a += 1)
      for (let b = a + 1; b <= 7; b += 1)
        for (let c = b + 1; c <= 7; c += 1) {
          paid += line[[a, b, c].filter((number) => number <= 2).length] ?? 0;
          draws += 1;
        }
    expect(lineReturn({ pool: 7, drawn: 3 }, line).returned).toBeCloseTo(paid / draws / 100, 12);
  });

  it("is the setting for any number of picks, to a twentieth of a point and never above", () => {
    for (const shape of ["calm", "even", "bold"] as const satisfies readonly KenoShape[])
      for (const setting of [9400, 9600, 9700, 9800]) {
        const { min, max } = kenoReturnRange({ pays: kenoTable(shape, setting) });
        expect(max).toBeLessThanOrEqual(setting / 10_000);
        expect(min).toBeGreaterThan(setting / 10_000 - 0.0006);
      }
  });
});

describe("the keno mechanic", () => {
  it("draws ten numbers, each below the number of remaining ones, and pays by hits", () => {
    const asked: number[] = [];
    const state = play([1, 2, 40], (exclusiveMax) => {
      asked.push(exclusiveMax);
      return 0;
    });
    expect(asked).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
    expect(state).toMatchObject({ drawn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], hits: 2 });
    expect(state.winMinor).toBe(kenoPays(rules, 3)[2]);
  });

  it("pays more for more hits, for every number of picks", () => {
    for (const line of rules.pays) expect(line.toSorted((a, b) => a - b)).toEqual(line);
  });

  it("approaches its RTP in a long run", () => {
    const draw = seededDraw(5);
    const rounds = 60_000;
    const picks = [4, 9, 21, 33];
    let paid = 0;
    for (let round = 0; round < rounds; round += 1) paid += play(picks, draw).winMinor / 100;
    const { returned } = kenoReturn(rules, 4);
    const square = kenoPays(rules, 4).reduce(
      (sum, pay, hits) => sum + hitShare(4, hits) * (pay / 100) ** 2,
      0,
    );
    const error = Math.sqrt((square - returned ** 2) / rounds);
    expect(Math.abs(paid / rounds - returned)).toBeLessThan(4 * error);
  });

  it("refuses picks and stakes outside the limits and malformed input, without drawing", () => {
    const illegal = { ok: false, code: "round.action_illegal" };
    const eleven = Array.from({ length: 11 }, (_, index) => index + 1);
    for (const picks of [[], [0], [41], [1, 1], [1.5], ["1"], eleven, null, { length: 2 }])
      expect(open({ stakeMinor: 100, picks }, never)).toEqual(illegal);
    for (const stakeMinor of [50, 150, 200_000])
      expect(open({ stakeMinor, picks: [7] }, never)).toEqual({
        ok: false,
        code: "round.stake_outside_limits",
      });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(open(value, never).ok).toBe(false);
      }),
    );
  });

  it("pays between zero and the table's maximum, with a state that survives JSON", () => {
    fc.assert(
      fc.property(anyPicks, fc.nat(), fc.integer({ min: 1, max: 1000 }), (picks, seed, hundreds) => {
        const state = play(picks, seededDraw(seed), hundreds * 100);
        expect(kenoPays(rules, picks.length).map((pay) => pay * hundreds)).toContain(state.winMinor);
        expect(new Set(state.drawn).size).toBe(10);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("accepts no action and nothing to settle after its only step", () => {
    const verdict = open({ stakeMinor: 100, picks: [1] }, () => 1);
    if (!verdict.ok) throw new Error(verdict.code);
    const { state } = verdict.value;
    expect(kenoMechanic.act({ rules, state, action: "draw", elapsedMs: 0 }, never).ok).toBe(false);
    const settled = kenoMechanic.settleByDefault({ rules, state }, never);
    expect(settled).toMatchObject({ state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});

it("picks are stored in ascending order", () => {
  expect(play([30, 4, 17, 1], seededDraw(3)).picks).toEqual([1, 4, 17, 30]);
});
