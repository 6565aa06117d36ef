import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { type Status, statusFor } from "./point-rules.ts";
import { selectAccount, selectStatuses } from "./point-store.ts";

/** The player's loyalty status: regular, silver, gold, VIP or PLATINUM. */
export async function readStatus(db: Db | Tx, playerId: PlayerId): Promise<Status> {
  const [account, statuses] = await Promise.all([selectAccount(db, playerId), selectStatuses(db)]);
  return statusFor(statuses, account.lifetime, account.minStatus);
}
