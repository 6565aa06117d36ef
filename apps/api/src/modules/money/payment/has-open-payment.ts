import type { Tx } from "../../../platform/database/database.ts";
import { queryValue } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** Whether any money is still on its way: an open form, a rejected withdrawal or a refund included. */
export async function hasOpenPayment(tx: Tx, playerId: PlayerId): Promise<boolean> {
  return queryValue<boolean>(tx)`
    select exists (select from payment where player_id = ${playerId} and (status in ('init', 'processing', 'rejected') or is_payable or refund in ('pending', 'refused')))`;
}
