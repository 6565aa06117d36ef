import { mapRecord, recordOf } from "../record-of.ts";
import { seededDraw } from "../seeded-draw.ts";
import { slotDesigns, type SlotDesignId } from "../slot/slot-designs.ts";
import { REEL_SETTINGS, type TunedSlot } from "../slot/slot-models.ts";
import { boughtValue, expectedShares } from "../slot/slot-return.ts";
import type { SlotModel } from "../slot/slot-rules.ts";
import { findPays } from "./find-pays.ts";
import { shuffleStrip } from "./shuffle-strip.ts";

/** Seed of the strips' shuffle; another one needs other pays. */
const SEED = 4310;

/**
 * Creates the strips of a design and finds its pays for every setting, and the price at which its feature
 * returns no more than the game.
 */
export function tuneSlot(id: SlotDesignId): TunedSlot {
  const { counts, shape, ...design } = slotDesigns[id];
  const draw = seededDraw(SEED);
  const reels = counts.map((reel) => shuffleStrip(reel, draw));
  const at = (linePays: SlotModel["linePays"]): SlotModel => ({ id, ...design, reels, linePays, buy: null });
  const found = recordOf(REEL_SETTINGS, (setting) => {
    const { pays } = findPays(shape, Number(setting) / 100, (tried) => expectedShares(at(tried)).total);
    const model = at(pays);
    const price =
      model.freeSpins === null
        ? null
        : Math.ceil((boughtValue(model) / expectedShares(model).total) * model.stakeParts);
    return { pays, price };
  });
  return {
    reels,
    pays: mapRecord(found, ({ pays }) => pays),
    priceParts: mapRecord(found, ({ price }) => price),
  };
}
