import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { lockAccounts, selectStatuses, setMinStatus, selectAccount } from "./point-store.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { type Status, statusFor } from "./point-rules.ts";

/** The player's loyalty status: regular, silver, gold, VIP or PLATINUM. */
export async function readStatus(db: Db | Tx, playerId: PlayerId): Promise<Status> {
  const [account, statuses] = await Promise.all([selectAccount(db, playerId), selectStatuses(db)]);
  return statusFor(statuses, account.lifetime, account.minStatus);
}

/**
 * Grants a status independent of lifetime points. False for an unknown status. A higher one granted earlier
 * stays.
 */
export async function grantStatus(
  { tx, now }: CommandContext,
  { playerId, status }: { readonly playerId: PlayerId; readonly status: string },
): Promise<boolean> {
  const statuses = await selectStatuses(tx);
  const wanted = statuses.find((each) => each.status === status);
  if (!wanted) return false;
  const [account] = await lockAccounts(tx, [playerId], now);
  const given = statuses.find((each) => each.status === account?.minStatus);
  if (!given || given.fromPoints < wanted.fromPoints) await setMinStatus(tx, playerId, status);
  return true;
}
