import type { Tx } from "../../../platform/database/database.ts";
import { queryValue } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** Whether a round of the player waits for its next step. */
export async function hasOpenRound(tx: Tx, playerId: PlayerId): Promise<boolean> {
  return queryValue<boolean>(tx)`
    select exists (select from round_open where player_id = ${playerId})`;
}
