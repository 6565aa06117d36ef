import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { prizeOf, scratchMechanic, type ScratchState } from "./scratch-mechanic.ts";
import { printRun, scratchReturn } from "./scratch-return.ts";
import { TICKETS } from "./scratch-rules.ts";

const multiples = [1, 2, 5, 10, 25, 100, 500, 2500];
const rules = printRun(multiples, [0, 100_000, 40_000, 15_000, 5000, 800, 100, 16], 9600);
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("an outcome was drawn");

const open = (choice: unknown, draw: Draw) => scratchMechanic.open({ rules, choice, limits }, draw);

function buy(draw: Draw, stakeMinor = 100): ScratchState {
  const verdict = open({ stakeMinor }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

const alike = ({ fields }: ScratchState) =>
  multiples
    .map((_, picture) => fields.filter((field) => field === picture).length)
    .findIndex((count) => count >= 3);

describe("the scratch card mechanic", () => {
  it("draws a ticket, a first picture, and the order of the fields", () => {
    const asked: number[] = [];
    const state = buy((exclusiveMax) => {
      asked.push(exclusiveMax);
      return 0;
    });
    expect(asked).toEqual([TICKETS, 8, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(state).toMatchObject({ prize: 0, multiplierHundredths: 100, winMinor: 100 });
    expect(state.fields).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it("has a print run with the setting's RTP, every ticket counted", () => {
    expect(scratchReturn(rules).returned).toBeCloseTo(0.96, 9);
    let paid = 0;
    for (let ticket = 0; ticket < TICKETS; ticket += 1) {
      const prize = prizeOf(rules, ticket);
      if (prize !== null) paid += rules.prizes[prize]?.hundredths ?? 0;
    }
    expect(paid / TICKETS / 100).toBeCloseTo(scratchReturn(rules).returned, 12);
  });

  it("shows three equal pictures exactly when there is a prize, and that prize's", () => {
    fc.assert(
      fc.property(fc.nat(TICKETS - 1), fc.nat(), (ticket, seed) => {
        const layout = seededDraw(seed);
        let isFirst = true;
        const state = buy((exclusiveMax) => {
          const drawn = isFirst ? ticket : layout(exclusiveMax);
          isFirst = false;
          return drawn;
        });
        expect(state.fields).toHaveLength(9);
        expect(alike(state)).toBe(state.prize ?? -1);
        expect(state.winMinor).toBe(state.multiplierHundredths);
      }),
    );
  });

  it("approaches its hit rate in a long run", () => {
    const draw = seededDraw(12);
    const rounds = 40_000;
    let hits = 0;
    for (let round = 0; round < rounds; round += 1) if (buy(draw).winMinor > 0) hits += 1;
    const { hitRate } = scratchReturn(rules);
    const error = Math.sqrt((hitRate! * (1 - hitRate!)) / rounds);
    expect(Math.abs(hits / rounds - hitRate!)).toBeLessThan(4 * error);
  });

  it("refuses stakes outside the limits and malformed input, without drawing", () => {
    for (const stakeMinor of [50, 150, 200_000])
      expect(open({ stakeMinor }, never)).toEqual({ ok: false, code: "round.stake_outside_limits" });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(open(value, never).ok).toBe(false);
      }),
    );
  });

  it("pays between zero and the highest prize, with a state that survives JSON", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1000 }), (seed, hundreds) => {
        const state = buy(seededDraw(seed), hundreds * 100);
        expect([0, ...multiples].map((multiple) => multiple * hundreds * 100)).toContain(state.winMinor);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("accepts no action and nothing to settle after its only step", () => {
    const verdict = open({ stakeMinor: 100 }, () => 1);
    if (!verdict.ok) throw new Error(verdict.code);
    const { state } = verdict.value;
    expect(scratchMechanic.act({ rules, state, action: "scratch", elapsedMs: 0 }, never).ok).toBe(false);
    const settled = scratchMechanic.settleByDefault({ rules, state }, never);
    expect(settled).toMatchObject({ state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});

it("tickets are assigned to prizes in ascending order, and the rest to none", () => {
  const small = { prizes: [2, 0, 1].map((tickets) => ({ hundredths: 100, tickets })) };
  expect([0, 1, 2, 3, 999_999].map((ticket) => prizeOf(small, ticket))).toEqual([0, 0, 2, null, null]);
});
