import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** Whether money of the player is on its way, or may still come: a rejected withdrawal, a form that is open, or a refund too. */
export async function hasOpenPayment(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const { rows } =
    await sql`select 1 from payment where player_id = ${playerId} and (status in ('init', 'processing', 'rejected') or is_payable or refund in ('pending', 'refused')) limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}
