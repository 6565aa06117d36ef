import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw, Step } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { minesKind } from "./mines-kind.ts";
import { minesMechanic } from "./mines-mechanic.ts";
import { greatestMultiplier, minesReturn, minesReturnRange } from "./mines-return.ts";
import { CELLS, minesLadder, type MinesRules } from "./mines-rules.ts";
import type { MinesState } from "./mines-state.ts";

const rules: MinesRules = { returnBasisPoints: 9700, maxMultiple: 2000 };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("an outcome was drawn");

const value = (verdict: ReturnType<typeof minesMechanic.open>): Step<MinesState> => {
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
};
const start = (mines: number, draw: Draw, stakeMinor = 100) =>
  value(minesMechanic.open({ rules, choice: { stakeMinor, mines }, limits }, draw));
const act = (step: Step<MinesState>, action: unknown) =>
  minesMechanic.act({ rules, state: step.state, action, elapsedMs: 0 }, never);
const viewOf = (step: Step<MinesState>) => minesMechanic.view(step.state);

/** Zero at every draw puts the mines into the first cells. */
const zero: Draw = () => 0;

describe("the mines mechanic", () => {
  it("draws each mine at the opening and nothing later", () => {
    const asked: number[] = [];
    const step = start(4, (exclusiveMax) => {
      asked.push(exclusiveMax);
      return exclusiveMax - 1;
    });
    expect(asked).toEqual([25, 24, 23, 22]);
    expect(new Set(step.state.mines).size).toBe(4);
    expect(act(step, "open:5").ok).toBe(true);
  });

  it("pays the ladder on a cash-out, and nothing on a mine", () => {
    const opened = value(act(value(act(start(3, zero), "open:10")), "open:24"));
    expect(opened).toMatchObject({ isFinal: false, creditMinor: 0n });
    // 0.97 / ((22 / 25) x (21 / 24)) = 1.2597, to the nearest hundredth
    expect(value(act(opened, "cash_out"))).toMatchObject({
      isFinal: true,
      debitMinor: 0n,
      creditMinor: 126n,
    });
    const blown = value(act(opened, "open:2"));
    expect(blown).toMatchObject({ isFinal: true, creditMinor: 0n, legalActions: [] });
    expect(viewOf(blown)).toMatchObject({ isBlown: true, opened: [10, 24, 2], mines: [0, 1, 2] });
  });

  it("ends automatically with the last safe cell, paid in full", () => {
    const step = value(act(start(24, zero), "open:24"));
    expect(step).toMatchObject({ isFinal: true, creditMinor: 2425n });
  });

  it("ends automatically before a multiplier above the maximum", () => {
    const ladder = minesLadder(rules, 12);
    expect(ladder.length).toBeLessThan(13);
    let step = start(12, zero);
    for (let cell = 12; !step.isFinal; cell += 1) step = value(act(step, `open:${cell}`));
    expect(step.state.opened.length).toBe(ladder.length);
    expect(step.creditMinor).toBe(BigInt(ladder.at(-1)!));
    expect(ladder.at(-1)!).toBeLessThanOrEqual(200_000);
  });

  it("never shows a mine before the end", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.nat(), (mines, seed) => {
        let step = start(mines, seededDraw(seed));
        const hidden = step.state.mines;
        for (let cell = 0; !step.isFinal && cell < CELLS; cell += 1) {
          expect(viewOf(step)).toMatchObject({ mines: null, mineCount: mines });
          if (!hidden.includes(cell)) step = value(act(step, `open:${cell}`));
        }
        expect(viewOf(step).mines).toEqual(hidden);
      }),
    );
  });

  it("has a view that does not depend on the mines' places", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.nat(), fc.nat(), (mines, one, other) => {
        expect(viewOf(start(mines, seededDraw(one)))).toEqual(viewOf(start(mines, seededDraw(other))));
      }),
    );
  });

  it("returns exactly the combinatorial RTP over every placement of three mines", () => {
    let [paid, boards] = [0, 0];
    for (let a = 0; a < CELLS; a += 1)
      for (let b = 0; b < CELLS - 1; b += 1)
        for (let c = 0; c < CELLS - 2; c += 1) {
          const draws = [a, b, c];
          let step = start(3, () => draws.shift() ?? 0);
          for (const action of ["open:7", "open:18", "open:0", "cash_out"])
            if (!step.isFinal) step = value(act(step, action));
          paid += step.state.winMinor;
          boards += 1;
        }
    expect(boards).toBe(25 * 24 * 23);
    expect(paid / 100 / boards).toBeCloseTo(minesReturn(rules, { mines: 3, opened: 3 }).returned, 12);
  });

  it.each([9600, 9700, 9800, 9900])(
    "pays on every plan at %d the whole cent nearest to the RTP, and never all",
    (returnBasisPoints) => {
      const at = { returnBasisPoints, maxMultiple: 2000 };
      for (let mines = 1; mines < CELLS; mines += 1)
        for (const [index, hundredths] of minesLadder(at, mines).entries()) {
          const { returned, hitRate } = minesReturn(at, { mines, opened: index + 1 });
          const off = (cents: number) =>
            Math.abs(((hitRate ?? 0) * cents) / 100 - returnBasisPoints / 10_000);
          expect(off(hundredths)).toBeLessThanOrEqual(off(hundredths + 1) + 1e-12);
          expect(off(hundredths)).toBeLessThanOrEqual(off(hundredths - 1) + 1e-12);
          expect(returned).toBeLessThan(0.995);
        }
      const { min, max } = minesReturnRange(at);
      expect(max - min).toBeLessThan(0.01);
    },
  );

  it("simulates the reference player's rounds draw for draw", () => {
    const { reference } = minesKind;
    for (let seed = 0; seed < 200; seed += 1) {
      const choice = reference.choose(rules, 100);
      let step = value(minesMechanic.open({ rules, choice, limits }, seededDraw(seed)));
      while (!step.isFinal) step = value(act(step, reference.decide(rules, viewOf(step), step.legalActions)));
      expect(minesKind.compile?.(rules).play(seededDraw(seed))).toBe(Number(step.creditMinor));
    }
  });

  it("continues an open round with its original ladder", () => {
    const begun = start(3, zero);
    const before = { ...begun, state: { ...begun.state, ladderHundredths: [110, 125, 144] } };
    const opened = value(act(value(act(before, "open:10")), "open:24"));
    expect(value(act(opened, "cash_out")).creditMinor).toBe(125n);
    expect(value(act(opened, "open:20"))).toMatchObject({ isFinal: true, creditMinor: 144n });
  });

  it("refuses illegal actions and changes nothing", () => {
    const step = value(act(start(3, zero), "open:10"));
    const before = JSON.stringify(step.state);
    for (const action of [
      "open:10",
      "open:25",
      "open:-1",
      "open:",
      "open: 3",
      "cash",
      3,
      null,
      {},
      ["open:4"],
    ])
      expect(act(step, action)).toEqual({ ok: false, code: "round.action_illegal" });
    expect(JSON.stringify(step.state)).toBe(before);
    expect(act(start(3, zero), "cash_out").ok).toBe(false);
    const over = value(act(step, "cash_out"));
    expect(act(over, "open:4").ok).toBe(false);
    expect(act(over, "cash_out").ok).toBe(false);
  });

  it("refuses any malformed choice without throwing or drawing", () => {
    const choice = fc.oneof(
      fc.jsonValue(),
      fc.record({
        stakeMinor: fc.constant(100),
        mines: fc.oneof(fc.jsonValue(), fc.constantFrom(0, 25, 1.5)),
      }),
    );
    const isGood = (each: unknown) => {
      const { mines, stakeMinor } = { ...(each as { mines?: unknown; stakeMinor?: unknown } | null) };
      return stakeMinor === 100 && Number.isInteger(mines) && Number(mines) >= 1 && Number(mines) <= 24;
    };
    fc.assert(
      fc.property(
        choice.filter((each) => !isGood(each)),
        (each) => {
          expect(minesMechanic.open({ rules, choice: each, limits }, never).ok).toBe(false);
        },
      ),
    );
    expect(minesMechanic.open({ rules, choice: { stakeMinor: 150, mines: 3 }, limits }, never)).toEqual({
      ok: false,
      code: "round.stake_outside_limits",
    });
  });

  it("settles every open round without a debit, within the stated maximum, and leaves a finished one unchanged", () => {
    const plan = fc.tuple(fc.integer({ min: 1, max: 24 }), fc.nat(), fc.integer({ min: 0, max: 24 }));
    fc.assert(
      fc.property(plan, ([mines, seed, cells]) => {
        let step = start(mines, seededDraw(seed), 300);
        for (let cell = 0; cell < cells && !step.isFinal; cell += 1) step = value(act(step, `open:${cell}`));
        const settled = minesMechanic.settleByDefault({ rules, state: step.state }, never);
        const paid = step.creditMinor + settled.creditMinor;
        expect(settled).toMatchObject({ isFinal: true, debitMinor: 0n });
        expect(paid).toBeGreaterThanOrEqual(0n);
        expect(paid).toBeLessThanOrEqual(BigInt(greatestMultiplier(rules) * 3));
        if (step.isFinal) expect(settled.state).toEqual(step.state);
        if (cells === 0) expect(paid).toBe(300n);
        expect(JSON.parse(JSON.stringify(settled.state))).toEqual(settled.state);
      }),
    );
  });
});

describe("the ladder of mines", () => {
  it("is the RTP divided by the probability of getting so far, to the nearest hundredth, up to the maximum", () => {
    const anyRules = fc.record({
      returnBasisPoints: fc.integer({ min: 8_000, max: 9_999 }),
      maxMultiple: fc.integer({ min: 2, max: 5_000 }),
    });
    fc.assert(
      fc.property(anyRules, fc.integer({ min: 1, max: 24 }), (own, mines) => {
        const ladder = minesLadder(own, mines);
        let chance = 1;
        for (let opened = 1; opened <= 25 - mines; opened += 1) {
          chance *= (25 - mines - opened + 1) / (25 - opened + 1);
          const exact = own.returnBasisPoints / 100 / chance;
          const step = ladder[opened - 1];
          if (step === undefined) {
            expect(Math.round(exact)).toBeGreaterThan(own.maxMultiple * 100 - 1);
            expect(ladder).toHaveLength(opened - 1);
            return;
          }
          expect(Math.abs(step - exact)).toBeLessThan(0.5001);
          expect(step).toBeLessThanOrEqual(own.maxMultiple * 100);
        }
        expect(ladder).toHaveLength(25 - mines);
      }),
    );
  });

  it("may end at the maximum itself", () => {
    // Twelve mines, one cell: 0.96 by 13/25 is 1.846…; 24 mines: 0.96 by 1/25 is 24.
    expect(minesLadder({ returnBasisPoints: 9_600, maxMultiple: 24 }, 24)).toEqual([2_400]);
    expect(minesLadder({ returnBasisPoints: 9_600, maxMultiple: 23 }, 24)).toEqual([]);
  });
});
