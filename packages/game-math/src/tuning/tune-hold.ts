import { holdDesigns, type HoldDesignId } from "../hold/hold-designs.ts";
import type { TunedHold } from "../hold/hold-models.ts";
import { holdShares } from "../hold/hold-return.ts";
import type { HoldModel } from "../hold/hold-rules.ts";
import { recordOf } from "../record-of.ts";
import { seededDraw } from "../seeded-draw.ts";
import { RETURN_SETTINGS } from "../slot/slot-models.ts";
import { SCATTER } from "../slot/slot-rules.ts";
import { findPays } from "./find-pays.ts";
import { shuffleStrip } from "./shuffle-strip.ts";

const SEED = 4312;

/** A strip with coins in evenly spread stacks: only stacks can fill half the window. */
function withStacks(strip: readonly number[], stacks: readonly number[]): readonly number[] {
  const apart = strip.length / stacks.length;
  return stacks.flatMap((height, index) => [
    ...Array.from({ length: height }, () => SCATTER),
    ...strip.slice(Math.round(index * apart), Math.round((index + 1) * apart)),
  ]);
}

/**
 * Creates the strips of a hold-and-win design and finds its line pays for every setting; coins have the same
 * value at all of them.
 */
export function tuneHold(id: HoldDesignId): TunedHold {
  const { counts, stacks, shape, ...design } = holdDesigns[id];
  const draw = seededDraw(SEED);
  const reels = counts.map((reel, index) => withStacks(shuffleStrip(reel, draw), stacks[index] ?? []));
  const at = (linePays: HoldModel["linePays"]): HoldModel => ({ id, ...design, reels, linePays });
  const pays = recordOf(
    RETURN_SETTINGS,
    (setting) => findPays(shape, Number(setting) / 100, (tried) => holdShares(at(tried)).total).pays,
  );
  return { reels, pays };
}
