import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectAccount } from "./skill-store.ts";

/** The player's level; the first level before any play. */
export async function readLevel(db: Db | Tx, playerId: PlayerId): Promise<number> {
  return (await selectAccount(db, playerId)).level;
}
