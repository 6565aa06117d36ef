import { slotDesigns, type SlotDesignId } from "./slot-designs.ts";
import { tunedSlots } from "./slot-models.gen.ts";
import type { SlotModel } from "./slot-rules.ts";
import type { ReelSetting, TunedSlot } from "./slot-settings.ts";

/**
 * The complete mathematical model of a design at a setting. The feature is not for sale unless an operator
 * enables it.
 */
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
