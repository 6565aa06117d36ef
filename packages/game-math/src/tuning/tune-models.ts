import { mapRecord, recordOf } from "../record-of.ts";
import { seededDraw } from "../seeded-draw.ts";
import { slotDesigns, type SlotDesignId } from "../slot/slot-designs.ts";
import { REEL_SETTINGS, type TunedSlot, RETURN_SETTINGS, type ReturnSetting } from "../slot/slot-settings.ts";
import { boughtValue, expectedShares } from "../slot/slot-return.ts";
import { type SlotModel, SCATTER } from "../slot/slot-rules.ts";
import { findPays, type PayShape } from "./find-pays.ts";
import { shuffleStrip } from "./shuffle-strip.ts";
import { holdDesigns, type HoldDesignId } from "../hold/hold-designs.ts";
import type { TunedHold } from "../hold/hold-settings.ts";
import { holdShares } from "../hold/hold-return.ts";
import type { HoldModel } from "../hold/hold-rules.ts";
import { tumbleFrequencies } from "../tumble/compile-tumble.ts";
import { tumbleDesigns, type TumbleDesignId } from "../tumble/tumble-designs.ts";

/** Seed of the strips' shuffle; another one needs other pays. */
const SLOT_SEED = 4310;

/**
 * Creates the strips of a design and finds its pays for every setting, and the price at which its feature
 * returns no more than the game.
 */
export function tuneSlot(id: SlotDesignId): TunedSlot {
  const { counts, shape, ...design } = slotDesigns[id];
  const draw = seededDraw(SLOT_SEED);
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

const HOLD_SEED = 4312;

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
  const draw = seededDraw(HOLD_SEED);
  const reels = counts.map((reel, index) => withStacks(shuffleStrip(reel, draw), stacks[index] ?? []));
  const at = (linePays: HoldModel["linePays"]): HoldModel => ({ id, ...design, reels, linePays });
  const pays = recordOf(
    RETURN_SETTINGS,
    (setting) => findPays(shape, Number(setting) / 100, (tried) => holdShares(at(tried)).total).pays,
  );
  return { reels, pays };
}

const TUMBLE_SEED = 4311;
/**
 * Rounds until the RTP's standard error is a fortieth of a percentage point: a quarter of an hour for all
 * designs.
 */
const ROUNDS: Readonly<Record<TumbleDesignId, number>> = {
  bloom: 150_000_000,
  hive: 100_000_000,
  cascade: 400_000_000,
};

/** Pays of a tumbling design by setting: one long simulation weights every pay, and the RTP is their sum. */
export function tuneTumble(id: TumbleDesignId): Readonly<Record<ReturnSetting, PayShape>> {
  const design = { id, ...tumbleDesigns[id] };
  const weights = tumbleFrequencies(design, ROUNDS[id], seededDraw(TUMBLE_SEED));
  const valueOf = (pays: PayShape): number =>
    pays.reduce(
      (sum, row, symbol) => row.reduce((all, pay, size) => all + pay * (weights[symbol]?.[size] ?? 0), sum),
      0,
    ) / design.stakeParts;
  return recordOf(RETURN_SETTINGS, (setting) => findPays(design.pays, Number(setting) / 100, valueOf).pays);
}
