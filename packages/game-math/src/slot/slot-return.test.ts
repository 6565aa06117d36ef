import { describe, expect, it } from "vitest";
import { seededDraw } from "../seeded-draw.ts";
import { scoreLines, windowAt } from "./score-grid.ts";
import { slotMechanic } from "./slot-mechanic.ts";
import { slotModels } from "./slot-models.ts";
import { enumerateSlotReturn, playedProbabilities } from "./slot-return.ts";
import { SCATTER, type SlotModel, type SlotRules } from "./slot-rules.ts";
import type { SlotState } from "./slot-state.ts";

const models: readonly SlotModel[] = Object.values(slotModels);
const rulesOf = (model: SlotModel): SlotRules => ({
  ...model,
  symbolIds: model.linePays.map((_, index) => `s${index}`),
});

function simulate(model: SlotModel, rounds: number) {
  const stakeMinor = model.lines.length;
  const limits = { minStakeMinor: 1n, maxStakeMinor: 1000n };
  const draw = seededDraw(7 + model.lines.length);
  const rules = rulesOf(model);
  let sum = 0;
  let squares = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const verdict = slotMechanic.open({ rules, choice: { stakeMinor }, limits }, draw);
    if (!verdict.ok) throw new Error(verdict.code);
    const win = Number(verdict.value.creditMinor) / stakeMinor;
    sum += win;
    squares += win * win;
    const [base] = (verdict.value.state as unknown as SlotState).spins;
    if (base && (base.winMinor > 0 || base.scatter)) hits += 1;
  }
  const mean = sum / rounds;
  return { mean, hitRate: hits / rounds, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

/** A model small enough to visit every stop of every reel. */
const tiny: SlotModel = {
  ...slotModels.storm,
  id: "tiny",
  reels: [
    [0, 2, 1, 3, 4],
    [2, 0, 3, 1, 2, 4],
    [1, 2, 3, 0, 2],
    [2, 3, 1, 2, 4, 0],
    [3, 2, 1, 4, 2],
  ],
};

describe("the enumerated return of a slot", () => {
  it("equals a visit of every combination of stops, lines, scatters and hits alike", () => {
    let lines = 0;
    let scatter = 0;
    let hits = 0;
    let stops = 0;
    const visit = (grid: number[][]): void => {
      const strip = tiny.reels[grid.length];
      if (strip) {
        for (let stop = 0; stop < strip.length; stop += 1) visit([...grid, windowAt(strip, stop)]);
        return;
      }
      const pay = scoreLines(tiny, grid).reduce((sum, hit) => sum + hit.pay, 0) / tiny.lines.length;
      const seen = grid.flat().filter((symbol) => symbol === SCATTER).length;
      const scatterPay = seen < 3 ? 0 : (tiny.scatterPays[Math.min(seen, 5) - 3] ?? 0);
      stops += 1;
      lines += pay;
      scatter += scatterPay;
      if (pay > 0 || seen >= 3) hits += 1;
    };
    visit([]);
    const exact = enumerateSlotReturn(tiny);
    expect(exact.baseLines).toBeCloseTo(lines / stops, 10);
    expect(exact.scatter).toBeCloseTo(scatter / stops, 10);
    expect(exact.hitRate).toBeCloseTo(hits / stops, 10);
  });

  it("counts renewals up to the cap of the feature", () => {
    const certain: SlotModel = { ...slotModels.trail, reels: slotModels.trail.reels.map(() => [1, 1, 1, 1]) };
    expect(playedProbabilities(certain, 10)).toHaveLength(slotModels.trail.freeSpins.maxSpins);
    const never: SlotModel = { ...slotModels.trail, reels: slotModels.trail.reels.map(() => [2, 3, 4, 5]) };
    expect(playedProbabilities(never, 10)).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it.each(models.map((model) => [model.id, model] as const))(
    "of %s lies between 94 and 96.5 %%",
    (_, model) => {
      const { total, hitRate } = enumerateSlotReturn(model);
      expect(total).toBeGreaterThan(0.94);
      expect(total).toBeLessThan(0.965);
      expect(hitRate).toBeGreaterThan(0.2);
    },
  );

  // 2.2 million rounds in all; LONG=1 plays ten times as many. Four standard errors: a true model fails once in 16 000 runs.
  const scale = process.env["LONG"] ? 10 : 1;
  it.each(models.map((model) => [model.id, model] as const))(
    "of %s is what the engine pays",
    (_, model) => {
      const exact = enumerateSlotReturn(model);
      const rounds = 440_000 * scale;
      const played = simulate(model, rounds);
      expect(Math.abs(played.mean - exact.total)).toBeLessThan(4 * played.error);
      expect(Math.abs(played.hitRate - exact.hitRate)).toBeLessThan(4 * Math.sqrt(0.25 / rounds));
    },
    600_000,
  );
});
