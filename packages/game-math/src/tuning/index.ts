/** Finds strips and pays of the slot designs; used by `tools/tune-slots.ts` only. Deterministic. */
import { slotDesigns, type SlotDesignId } from "../slot/slot-designs.ts";
import { holdDesigns, type HoldDesignId } from "../hold/hold-designs.ts";
import type { TunedHold } from "../hold/hold-settings.ts";
import { mapRecord } from "../record-of.ts";
import type { ReturnSetting, TunedSlot } from "../slot/slot-settings.ts";
import { tumbleDesigns, type TumbleDesignId } from "../tumble/tumble-designs.ts";
import type { PayShape } from "./find-pays.ts";
import { tuneHold, tuneSlot, tuneTumble } from "./tune-models.ts";

/** Every reel design with its tuning result. */
export function tuneSlots(): Readonly<Record<SlotDesignId, TunedSlot>> {
  return mapRecord(slotDesigns, (_, id) => tuneSlot(id));
}

/** Every tumbling design with its pays by setting; takes a minute, because they are simulated. */
export function tuneTumbles(): Readonly<Record<TumbleDesignId, Readonly<Record<ReturnSetting, PayShape>>>> {
  return mapRecord(tumbleDesigns, (_, id) => tuneTumble(id));
}

/** Every hold-and-win design with its strips and line pays. */
export function tuneHolds(): Readonly<Record<HoldDesignId, TunedHold>> {
  return mapRecord(holdDesigns, (_, id) => tuneHold(id));
}
