import { describe, expect, it } from "vitest";
import { seededDraw } from "../seeded-draw.ts";
import { compileSlot } from "./compile-slot.ts";
import { expandWilds, type Grid, scoreGrid, windowAt } from "./score-grid.ts";
import { slotDesigns, type SlotDesignId } from "./slot-designs.ts";
import { slotModel } from "./slot-models.ts";
import { RETURN_SETTINGS } from "./slot-settings.ts";
import { boughtValue, enumerateSlotReturn, expectedShares, playedProbabilities } from "./slot-return.ts";
import { SCATTER, type SlotModel } from "./slot-rules.ts";

const ids = Object.keys(slotDesigns) as SlotDesignId[];
const rows = ids.flatMap((id) => RETURN_SETTINGS.map((setting) => [id, setting] as const));

/** Models small enough to visit every combination of stops. */
const tinyReels = [
  [2, 3, 1, 3, 4],
  [2, 0, 3, 1, 2, 4],
  [1, 2, 3, 0, 2],
  [2, 3, 1, 2, 4, 0],
  [3, 2, 1, 4, 2],
];
const tiny = (id: SlotDesignId, changes: Partial<SlotModel> = {}): SlotModel => {
  const model = slotModel(id, "96");
  return { ...model, reels: tinyReels.slice(0, model.reels.length), ...changes };
};

function* grids(model: SlotModel): Generator<number[][]> {
  const visit = function* (grid: number[][]): Generator<number[][]> {
    const strip = model.reels[grid.length];
    if (!strip) yield grid;
    else for (let stop = 0; stop < strip.length; stop += 1) yield* visit([...grid, windowAt(strip, stop)]);
  };
  yield* visit([]);
}

const payOn = (model: SlotModel, grid: Grid): number =>
  scoreGrid(model, grid).reduce((sum, { pay }) => sum + pay, 0) / model.stakeParts;
const scatterOn = (model: SlotModel, grid: Grid): number => {
  const seen = grid.flat().filter((symbol) => symbol === SCATTER).length;
  return seen < 3 ? 0 : (model.scatterPays[Math.min(seen - 3, model.scatterPays.length - 1)] ?? 0);
};

describe("the enumerated return of a slot", () => {
  it.each(["storm", "delta", "arcade", "lever"] as const)(
    "of %s equals an enumeration of all stops: rows, scatters and hits",
    (id) => {
      const model = tiny(id);
      let [pays, scatter, hits, stops] = [0, 0, 0, 0];
      for (const grid of grids(model)) {
        const [pay, scatterPay] = [payOn(model, grid), scatterOn(model, grid)];
        const isThree = grid.flat().filter((symbol) => symbol === SCATTER).length >= 3;
        stops += 1;
        pays += pay;
        scatter += scatterPay;
        if (pay > 0 || isThree) hits += 1;
      }
      const exact = enumerateSlotReturn(model);
      expect(exact.baseLines).toBeCloseTo(pays / stops, 10);
      expect(exact.scatter).toBeCloseTo(scatter / stops, 10);
      expect(exact.hitRate).toBeCloseTo(hits / stops, 10);
    },
  );

  it.each(["harbour", "fjord"] as const)(
    "of %s counts wilds that fill their reels like an enumeration of all stops",
    (id) => {
      const feature = { kind: "expanding", factor: 3 } as const;
      const freeSpins = { awarded: [1, 1, 1], retriggerSpins: 0, maxSpins: 1, feature };
      const model = tiny(id, { freeSpins });
      let [value, stops] = [0, 0];
      for (const grid of grids(model)) {
        stops += 1;
        value += 3 * (payOn(model, grid.map(expandWilds)) + scatterOn(model, grid));
      }
      expect(boughtValue(model)).toBeCloseTo(value / stops, 10);
    },
  );

  it("counts sticky wilds over two spins like an enumeration of all pairs of stops", () => {
    const freeSpins = { awarded: [2], retriggerSpins: 0, maxSpins: 2, feature: { kind: "sticky" as const } };
    const model = { ...tiny("arcade", { freeSpins }), reels: tinyReels.slice(1, 4) };
    let [value, pairs] = [0, 0];
    for (const first of grids(model)) {
      for (const second of grids(model)) {
        const held = second.map((column, reel) =>
          column.map((symbol, row) => (first[reel]?.[row] === 0 ? 0 : symbol)),
        );
        pairs += 1;
        value += payOn(model, first) + payOn(model, held);
      }
    }
    expect(boughtValue(model)).toBeCloseTo(value / pairs, 10);
  });

  it("counts retriggers up to the feature's cap", () => {
    const rules = { retriggerSpins: 10, maxSpins: 60 };
    expect(playedProbabilities(rules, 10, 1)).toHaveLength(60);
    expect(playedProbabilities(rules, 10, 0)).toEqual(Array.from({ length: 10 }, () => 1));
    expect(playedProbabilities({ retriggerSpins: 1, maxSpins: 3 }, 1, 0.5)).toEqual([1, 0.5, 0.25]);
  });

  it.each(rows)("of %s at %s is within 0.1 of a point of the setting", (id, setting) => {
    const { total } = expectedShares(slotModel(id, setting));
    expect(Math.abs(total - Number(setting) / 100)).toBeLessThan(0.001);
  });

  it.each(rows)("of %s at %s is not exceeded by buying the feature", (id, setting) => {
    const model = slotModel(id, setting);
    const price = (model.buy?.priceParts ?? 1) / model.stakeParts;
    expect(boughtValue(model) / price).toBeLessThanOrEqual(expectedShares(model).total);
    expect(model.buy?.isAllowed ?? false).toBe(false);
  });

  it("of a ways game has no wild on the first reel, where it would pay for every symbol", () => {
    for (const id of ids)
      if (slotModel(id, "96").lines.length === 0) expect(slotModel(id, "96").reels[0]).not.toContain(0);
  });

  // Four standard errors: a correct model fails once in 16 000 runs. LONG=1 plays ten times as many rounds.
  const rounds = process.env["LONG"] ? 4_000_000 : 400_000;
  it.each(ids)("of %s matches a simulation", (id) => {
    const model = slotModel(id, "96");
    const compiled = compileSlot(model);
    const draw = seededDraw(77);
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const win = compiled.play(draw) / compiled.parts;
      sum += win;
      squares += win * win;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - expectedShares(model).total)).toBeLessThan(4 * error);
  });
});
