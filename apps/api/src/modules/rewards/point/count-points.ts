import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectParcels } from "./point-store.ts";

/** Points of a player that have not expired. */
export async function countPoints(db: Db | Tx, playerId: PlayerId, now: Date): Promise<bigint> {
  const parcels = await selectParcels(db, playerId, now);
  return parcels.reduce((sum, { remaining }) => sum + remaining, 0n);
}
