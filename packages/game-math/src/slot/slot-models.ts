import { slotDesigns, type SlotDesignId } from "./slot-designs.ts";
import { tunedSlots } from "./slot-models.gen.ts";
import type { SlotModel } from "./slot-rules.ts";

/** The returns that every slot can be set to, in percent; the second is the default. */
export const RETURN_SETTINGS = ["94", "96", "97"] as const;
export type ReturnSetting = (typeof RETURN_SETTINGS)[number];
/** Reels have one more: where a jackpot adds its part, they return less themselves. */
export const REEL_SETTINGS = ["92", ...RETURN_SETTINGS] as const;
export type ReelSetting = (typeof REEL_SETTINGS)[number];

/** What the tuner has found for a design: its strips, and pays and the feature's price by setting. */
export interface TunedSlot {
  readonly reels: readonly (readonly number[])[];
  readonly pays: Readonly<Record<ReelSetting, readonly (readonly number[])[]>>;
  /** In parts of the stake; null where there is no feature. */
  readonly priceParts: Readonly<Record<ReelSetting, number | null>>;
}

/** The whole mathematics of a design at a setting. The feature is not for sale until an operator says so. */
export function slotModel(id: SlotDesignId, setting: ReelSetting): SlotModel {
  const { counts: _, shape: __, ...design } = slotDesigns[id];
  const tuned: TunedSlot = tunedSlots[id];
  const priceParts = tuned.priceParts[setting];
  return {
    id: `${id}-${setting}`,
    ...design,
    reels: tuned.reels,
    linePays: tuned.pays[setting],
    buy: priceParts === null ? null : { isAllowed: false, priceParts },
  };
}
