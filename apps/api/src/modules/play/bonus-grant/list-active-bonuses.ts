import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectActiveGrants } from "./grant-store.ts";

/** The bonus that is wagered in a currency, as the wallet shows it: `amount` is what was granted. */
export type ActiveBonus = NonNullable<ReplyOf<typeof operations.getBalance>["activeBonus"]>;

/** A player's active bonuses, one a currency at most. */
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
    cancelAfter: grant.expiresAt.toISOString(),
  }));
}
