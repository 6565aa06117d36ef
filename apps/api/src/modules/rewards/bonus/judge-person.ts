import type { Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Player } from "../../identity/player/index.ts";
import { listOtherAccounts } from "../../safety/person/index.ts";
import type { OfferId } from "./offer-store.ts";

interface OfferOfPeriod {
  readonly offerId: OfferId;
  readonly period: string;
}

/**
 * The other account of the same person that has had an offer in its period; null when nobody has. Waits for
 * concurrent awards of the offer, so that two accounts do not take it at once. Lock order: after the player's
 * row, before balances.
 */
export async function findOtherTaker(
  tx: Tx,
  player: Player,
  { offerId, period }: OfferOfPeriod,
): Promise<PlayerId | null> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`offer ${offerId}`}, 0))`;
  const others = (await listOtherAccounts(tx, player)).map(({ id }) => id);
  if (others.length === 0) return null;
  const [taker] = await queryRows<{ id: PlayerId }>(tx)`
    select player_id as id from bonus_claim
    where offer_id = ${offerId} and period = ${period} and status = 'awarded' and player_id = any(${others}::uuid[])
    limit 1`;
  return taker?.id ?? null;
}
