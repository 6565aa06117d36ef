import type { Texts } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows, queryValue, writeRow } from "../../../platform/database/query.ts";
import type { GameId, Id, PlayerId } from "../../../platform/ids.ts";
import type { OfferStatus } from "./offer-rules.ts";

export type OfferId = Id<"bonus-offer">;

/** An offer with its amounts in one currency. */
export interface Offer {
  readonly id: OfferId;
  readonly code: string;
  readonly kind: "on_deposit" | "no_deposit";
  readonly award: "money" | "free_spin";
  readonly title: Texts;
  readonly description: Texts;
  readonly percent: number | null;
  readonly depositFrom: number | null;
  readonly depositTo: number | null;
  readonly needsEmail: boolean;
  readonly needsPhone: boolean;
  readonly repeats: "never" | "week";
  /** Decimal string, as PostgreSQL returns it. */
  readonly wagerRatio: string;
  readonly wagerDays: number;
  /** Whether stakes of real money alone unlock the bonus. */
  readonly isLocked: boolean;
  readonly spins: number | null;
  readonly spinDays: number | null;
  readonly gameSlugs: readonly string[] | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly signUpDays: number | null;
  readonly minDepositMinor: bigint | null;
  readonly maxDepositMinor: bigint | null;
  readonly amountMinor: bigint | null;
  readonly stakeMinor: bigint | null;
}

export interface Claim {
  readonly offerId: OfferId;
  readonly period: string;
  readonly status: Exclude<OfferStatus, "available">;
  readonly updatedAt: Date;
}

const columns = sql.raw(`o.id, o.code, o.kind, o.award, o.title, o.description, o.percent,
  o.deposit_from as "depositFrom", o.deposit_to as "depositTo", o.needs_email as "needsEmail", o.needs_phone as "needsPhone", o.repeats, o.wager_ratio as "wagerRatio",
  o.wager_days as "wagerDays", o.is_locked as "isLocked", o.spins, o.spin_days as "spinDays", o.game_slugs as "gameSlugs", o.starts_at as "startsAt", o.ends_at as "endsAt", o.sign_up_days as "signUpDays",
  t.min_deposit_minor as "minDepositMinor", t.max_deposit_minor as "maxDepositMinor", t.amount_minor as "amountMinor", t.stake_minor as "stakeMinor"`);

/** Offers of any time with amounts in a currency. An offer without amounts in it is left out. */
export async function selectOffers(db: Db | Tx, currency: CurrencyCode): Promise<Offer[]> {
  return queryRows<Offer>(db)`select ${columns} from bonus_offer o
    join bonus_offer_terms t on t.offer_id = o.id and t.currency = ${currency} order by o.position, o.id`;
}

export async function selectClaims(db: Db | Tx, playerId: PlayerId): Promise<Claim[]> {
  return queryRows<Claim>(db)`select offer_id as "offerId", period, status, updated_at as "updatedAt"
    from bonus_claim where player_id = ${playerId}`;
}

/** Locks the offer that waits for a deposit. */
export async function lockActivated(tx: Tx, playerId: PlayerId): Promise<Claim | null> {
  return queryRow<Claim>(tx)`select offer_id as "offerId", period, status, updated_at as "updatedAt"
    from bonus_claim where player_id = ${playerId} and status = 'activated' for update`;
}

/** Writes the status of an offer for a player. Returns false for an awarded one, which never changes. */
export async function writeClaim(
  tx: Tx,
  playerId: PlayerId,
  claim: { offerId: OfferId; period: string; status: Claim["status"]; now: Date },
): Promise<boolean> {
  return writeRow(tx)`
    insert into bonus_claim as c (player_id, offer_id, period, status, updated_at)
    values (${playerId}, ${claim.offerId}, ${claim.period}, ${claim.status}, ${claim.now})
    on conflict (player_id, offer_id, period) do update set status = excluded.status, updated_at = excluded.updated_at where c.status <> 'awarded'`;
}

/** Deactivates any offer that waits for a deposit. */
export async function cancelActivated(tx: Tx, playerId: PlayerId, now: Date): Promise<void> {
  await execute(tx)`
    update bonus_claim set status = 'canceled', updated_at = ${now} where player_id = ${playerId} and status = 'activated'`;
}

/** Deposits of a player that were ever settled, including those charged back later. */
export async function countDeposits(db: Db | Tx, playerId: PlayerId): Promise<number> {
  return Number(
    await queryValue<bigint>(db)`
    select count(*) from payment where player_id = ${playerId} and mode = 'in' and (status = 'ok' or charged_back_at is not null)`,
  );
}

/** Game ids by slug; unknown slugs are left out. */
export async function selectGameIds(db: Db | Tx, slugs: readonly string[]): Promise<GameId[]> {
  const rows = await queryRows<{ id: GameId }>(db)`
    select id from game where slug = any(${[...slugs]}) and is_enabled order by slug`;
  return rows.map(({ id }) => id);
}
