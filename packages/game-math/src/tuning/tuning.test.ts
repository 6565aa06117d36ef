import { describe, expect, it } from "vitest";
import { holdDesigns, type HoldDesignId } from "../hold/hold-designs.ts";
import { tunedHolds } from "../hold/hold-models.gen.ts";
import { seededDraw } from "../seeded-draw.ts";
import { tunedSlots } from "../slot/slot-models.gen.ts";
import { slotDesigns, type SlotDesignId } from "../slot/slot-designs.ts";
import { findPays } from "./find-pays.ts";
import { shuffleStrip } from "./shuffle-strip.ts";
import { tuneHold, tuneSlot } from "./tune-models.ts";

describe("the tuner", () => {
  it.each(Object.keys(holdDesigns) as HoldDesignId[])("reproduces the committed result of %s", (id) => {
    expect(tuneHold(id)).toEqual(tunedHolds[id]);
  });

  it.each(["parlour", "lever", "arcade"] as const)("reproduces the committed result of %s", (id) => {
    expect(tuneSlot(id)).toEqual(tunedSlots[id]);
  });

  it.each(Object.keys(slotDesigns) as SlotDesignId[])("creates strips with the symbol counts of %s", (id) => {
    const { counts } = slotDesigns[id];
    for (const [reel, strip] of tunedSlots[id].reels.entries())
      for (const [symbol, count] of (counts[reel] ?? []).entries())
        expect(strip.filter((each) => each === symbol)).toHaveLength(count);
  });

  it("keeps equal symbols out of one window where there is room", () => {
    const strip = shuffleStrip([1, 1, 2, 3, 4, 5, 6], seededDraw(1));
    for (const [at, symbol] of strip.entries())
      for (const step of [1, 2]) expect(strip[(at + step) % strip.length]).not.toBe(symbol);
  });

  it("keeps a pay table's order: more symbols pay more, and no symbol beats a higher one", () => {
    const { pays } = findPays(
      [
        [10, 30, 90],
        [5, 15, 40],
        [4, 12, 33],
      ],
      777,
      (table) => table.flat().reduce((sum, pay) => sum + pay, 0),
    );
    for (const [symbol, row] of pays.entries()) {
      for (const [count, pay] of row.entries()) {
        expect(pay).toBeGreaterThan(row[count - 1] ?? 0);
        expect(pay).toBeLessThanOrEqual(pays[symbol - 1]?.[count] ?? Number.POSITIVE_INFINITY);
      }
    }
    expect(pays.flat().reduce((sum, pay) => sum + pay, 0)).toBeCloseTo(777, -1);
  });
});
