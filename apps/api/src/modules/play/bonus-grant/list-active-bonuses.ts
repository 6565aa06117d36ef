import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectActiveGrants } from "./grant-store.ts";

/** The active bonus of a currency as the wallet shows it; `amount` is the granted amount. */
export type ActiveBonus = NonNullable<ReplyOf<typeof operations.getBalance>["activeBonus"]>;

/** A player's active bonuses, at most one per currency. */
export async function listActiveBonuses(db: Db, playerId: PlayerId): Promise<ActiveBonus[]> {
  return (await selectActiveGrants(db, playerId)).map((grant) => ({
    id: grant.id,
    currency: grant.currency,
    amount: toWire(grant.amountMinor),
    fullWager: toWire(grant.fullWagerMinor),
    wagerLeft: toWire(grant.fullWagerMinor - grant.wageredMinor),
    wagerRatio: Number(grant.wagerRatio),
    wageredAmount: toWire(grant.wageredMinor),
    maxBet: grant.maxBetMinor === null ? null : toWire(grant.maxBetMinor),
    isLocked: grant.isLocked,
    cancelAfter: grant.expiresAt.toISOString(),
  }));
}
