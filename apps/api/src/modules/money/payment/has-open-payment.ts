import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** Whether any money is still on its way: an open form, a rejected withdrawal or a refund included. */
export async function hasOpenPayment(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const { rows } =
    await sql`select 1 from payment where player_id = ${playerId} and (status in ('init', 'processing', 'rejected') or is_payable or refund in ('pending', 'refused')) limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}
