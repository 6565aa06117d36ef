import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** Whether a round of the player waits for its next step. */
export async function hasOpenRound(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql`select 1 from round_open where player_id = ${playerId} limit 1`.execute(tx);
  return rows.length > 0;
}
