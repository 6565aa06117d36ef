import type { ReturnSetting } from "../slot/slot-settings.ts";
import { tumbleDesigns, type TumbleDesignId } from "./tumble-designs.ts";
import { tunedTumbles } from "./tumble-models.gen.ts";
import type { TumbleModel } from "./tumble-rules.ts";

/** The complete mathematical model of a design at a setting. */
export function tumbleModel(id: TumbleDesignId, setting: ReturnSetting): TumbleModel {
  return { id: `${id}-${setting}`, ...tumbleDesigns[id], pays: tunedTumbles[id][setting] };
}
