import { recordOf } from "../record-of.ts";
import { seededDraw } from "../seeded-draw.ts";
import { RETURN_SETTINGS, type ReturnSetting } from "../slot/slot-models.ts";
import { tumbleFrequencies } from "../tumble/compile-tumble.ts";
import { tumbleDesigns, type TumbleDesignId } from "../tumble/tumble-designs.ts";
import { findPays, type PayShape } from "./find-pays.ts";

const SEED = 4311;
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
  const weights = tumbleFrequencies(design, ROUNDS[id], seededDraw(SEED));
  const valueOf = (pays: PayShape): number =>
    pays.reduce(
      (sum, row, symbol) => row.reduce((all, pay, size) => all + pay * (weights[symbol]?.[size] ?? 0), sum),
      0,
    ) / design.stakeParts;
  return recordOf(RETURN_SETTINGS, (setting) => findPays(design.pays, Number(setting) / 100, valueOf).pays);
}
