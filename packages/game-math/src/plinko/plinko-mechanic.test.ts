import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { plinkoMechanic, type PlinkoState } from "./plinko-mechanic.ts";
import { PLINKO_BOARDS, plinkoReturn } from "./plinko-return.ts";
import { type PlinkoBoard, plinkoPockets, type PlinkoRules } from "./plinko-rules.ts";
import { plinkoTables } from "./plinko-tables.ts";

const rules: PlinkoRules = { halves: plinkoTables["97"] };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("an outcome was drawn");

const open = (choice: unknown, draw: Draw) => plinkoMechanic.open({ rules, choice, limits }, draw);

function drop(board: PlinkoBoard, draw: Draw, stakeMinor = 100): PlinkoState {
  const verdict = open({ stakeMinor, ...board }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

const anyBoard = fc.constantFrom(...PLINKO_BOARDS);

describe("the plinko mechanic", () => {
  it("draws once per row, below 2, and the path leads to the pocket that pays", () => {
    const asked: number[] = [];
    const state = drop({ rows: 8, risk: "low" }, (exclusiveMax) => {
      asked.push(exclusiveMax);
      return asked.length <= 3 ? 1 : 0;
    });
    expect(asked).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
    expect(state).toMatchObject({
      path: [1, 1, 1, 0, 0, 0, 0, 0],
      pocket: 3,
      multiplierHundredths: 86,
      winMinor: 86,
    });
  });

  it("has one pocket more than rows, symmetric, never cheaper further out", () => {
    for (const [setting, halves] of Object.entries(plinkoTables))
      for (const board of PLINKO_BOARDS) {
        const pockets = plinkoPockets({ halves }, board);
        expect(pockets.length).toBe(board.rows + 1);
        expect(pockets.toReversed()).toEqual(pockets);
        const half = halves[board.rows][board.risk];
        expect(half.toSorted((a, b) => a - b)).toEqual(half);
        const { returned } = plinkoReturn({ halves }, board);
        expect(returned).toBeLessThanOrEqual(Number(setting) / 100 + 1e-12);
        expect(returned).toBeGreaterThan(Number(setting) / 100 - 0.001);
      }
  });

  it.each(PLINKO_BOARDS.filter(({ rows }) => rows < 16))(
    "returns exactly the binomial RTP over every path of $rows rows at $risk risk",
    (board) => {
      let paid = 0;
      for (let ways = 0; ways < 2 ** board.rows; ways += 1) {
        let row = 0;
        paid += drop(board, () => (ways >> row++) & 1).winMinor;
      }
      expect(paid / 100 / 2 ** board.rows).toBeCloseTo(plinkoReturn(rules, board).returned, 12);
    },
  );

  it("approaches its RTP in a long run of sixteen rows", () => {
    const draw = seededDraw(11);
    const rounds = 60_000;
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const win = drop({ rows: 16, risk: "medium" }, draw).winMinor / 100;
      sum += win;
      squares += win * win;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    const stated = plinkoReturn(rules, { rows: 16, risk: "medium" }).returned;
    expect(Math.abs(mean - stated)).toBeLessThan(4 * error);
  });

  it("refuses unknown boards and stakes outside the limits, without drawing", () => {
    const ask = (more: object) => open({ stakeMinor: 100, rows: 8, risk: "low", ...more }, never);
    const illegal = { ok: false, code: "round.action_illegal" };
    for (const rows of [7, 9, 0, -8, "8", null]) expect(ask({ rows })).toEqual(illegal);
    for (const risk of ["none", "toString", 1, null]) expect(ask({ risk })).toEqual(illegal);
    for (const stakeMinor of [50, 150, 200_000])
      expect(ask({ stakeMinor })).toEqual({ ok: false, code: "round.stake_outside_limits" });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(open(value, never).ok).toBe(false);
      }),
    );
  });

  it("pays between zero and the highest pocket, with a state that survives JSON", () => {
    fc.assert(
      fc.property(anyBoard, fc.nat(), fc.integer({ min: 1, max: 1000 }), (board, seed, hundreds) => {
        const state = drop(board, seededDraw(seed), hundreds * 100);
        expect(state.winMinor).toBeGreaterThanOrEqual(0);
        expect(state.winMinor).toBeLessThanOrEqual(Math.max(...plinkoPockets(rules, board)) * hundreds);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("accepts no action and nothing to settle after its only step", () => {
    const verdict = open({ stakeMinor: 100, rows: 8, risk: "high" }, () => 1);
    if (!verdict.ok) throw new Error(verdict.code);
    const { state } = verdict.value;
    expect(plinkoMechanic.act({ rules, state, action: "drop", elapsedMs: 0 }, never).ok).toBe(false);
    const settled = plinkoMechanic.settleByDefault({ rules, state }, never);
    expect(settled).toMatchObject({ state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});
