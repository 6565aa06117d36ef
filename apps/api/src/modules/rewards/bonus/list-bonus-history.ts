import type { operations, ReplyOf } from "@w10/contract";
import { formatMinor } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectGrants } from "../../play/bonus-grant/index.ts";

const pageSize = 20;
/** The currency type of bonus money. */
const bonusType = 2;

/** A player's granted bonuses, 20 a page. */
export async function listBonusHistory(
  db: Db,
  playerId: PlayerId,
  page: number,
): Promise<ReplyOf<typeof operations.listBonusHistory>> {
  const grants = await selectGrants(db, playerId, { offset: (page - 1) * pageSize, limit: pageSize });
  return {
    collection: grants.map((grant) => ({
      id: grant.id,
      dateTime: grant.createdAt.toISOString(),
      // A queued bonus has no deadline before it starts.
      cancelAfterDateTime: grant.status === "queued" ? null : grant.expiresAt.toISOString(),
      initialAmountFormatted: formatMinor(grant.amountMinor, grant.currency),
      account: bonusType,
      paidOutFormatted: formatMinor(grant.paidOutMinor, grant.currency),
      fullWagerFormatted: formatMinor(grant.fullWagerMinor, grant.currency),
      wageredFormatted: formatMinor(grant.wageredMinor, grant.currency),
      currency: grant.currency,
      status: grant.status,
      endReason: grant.endReason,
    })),
  };
}
