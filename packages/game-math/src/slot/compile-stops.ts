import { LineStops, maxLines } from "./line-stops.ts";
import type { SlotModel } from "./slot-rules.ts";
import type { StopScore } from "./stop-score.ts";
import { maxWaySymbols, WayStops } from "./way-stops.ts";

/** A scorer by stops for games of lines or ways; null when the tables would be too large. */
export function compileStops(model: SlotModel): StopScore | null {
  if (model.lines.length === 0) return model.linePays.length > maxWaySymbols ? null : new WayStops(model);
  return model.lines.length > maxLines ? null : new LineStops(model);
}
