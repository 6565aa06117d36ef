import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { PlayerId } from "../../platform/ids.ts";

/** Whether a payment of the player is on its way, or a rejected withdrawal waits to be taken back. */
export async function hasOpenPayment(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const { rows } =
    await sql`select 1 from payment where player_id = ${playerId} and status in ('init', 'processing', 'rejected') limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}
