import type { ReturnSetting } from "../slot/slot-models.ts";
import { holdDesigns, type HoldDesignId } from "./hold-designs.ts";
import { tunedHolds } from "./hold-models.gen.ts";
import type { HoldModel } from "./hold-rules.ts";

/** The tuner's result for a design: its strips, and line pays by setting. */
export interface TunedHold {
  readonly reels: readonly (readonly number[])[];
  readonly pays: Readonly<Record<ReturnSetting, readonly (readonly number[])[]>>;
}

/** The complete mathematical model of a design at a setting. */
export function holdModel(id: HoldDesignId, setting: ReturnSetting): HoldModel {
  const { counts: _, stacks: __, shape: ___, ...design } = holdDesigns[id];
  const { reels, pays }: TunedHold = tunedHolds[id];
  return { id: `${id}-${setting}`, ...design, reels, linePays: pays[setting] };
}
