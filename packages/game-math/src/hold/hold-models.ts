import type { ReturnSetting } from "../slot/slot-settings.ts";
import { holdDesigns, type HoldDesignId } from "./hold-designs.ts";
import { tunedHolds } from "./hold-models.gen.ts";
import type { HoldModel } from "./hold-rules.ts";
import type { TunedHold } from "./hold-settings.ts";

/** The complete mathematical model of a design at a setting. */
export function holdModel(id: HoldDesignId, setting: ReturnSetting): HoldModel {
  const { counts: _, stacks: __, shape: ___, ...design } = holdDesigns[id];
  const { reels, pays }: TunedHold = tunedHolds[id];
  return { id: `${id}-${setting}`, ...design, reels, linePays: pays[setting] };
}
