import type { Texts } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows, writeRow } from "../../../platform/database/query.ts";
import type { Id, PlayerId } from "../../../platform/ids.ts";
import { isAfter, longRecord, shortRecord } from "../../../platform/database/personal-record.ts";

export type GrantId = Id<"bonus-grant">;

/** Status of a grant. `cancelled` includes expired ones, `committed` those played down to zero. */
export type GrantStatus = "queued" | "active" | "cancelled" | "committed";

/** Why a grant ended. */
export type EndReason =
  | "wagered"
  | "spent"
  | "player"
  | "withdrawal"
  | "expired"
  | "operator"
  | "chargeback"
  | "closing";

export interface Grant {
  readonly id: GrantId;
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  readonly source: string;
  readonly amountMinor: bigint;
  /** Decimal string, as PostgreSQL returns it. */
  readonly wagerRatio: string;
  readonly fullWagerMinor: bigint;
  readonly wageredMinor: bigint;
  readonly maxBetMinor: bigint | null;
  readonly atRiskMinor: bigint;
  readonly status: GrantStatus;
  readonly paidOutMinor: bigint;
  readonly endReason: EndReason | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** The deposit that brought it; null for a bonus without one. */
  readonly depositMinor: bigint | null;
  /** Whether it cannot be staked, and stakes of real money alone unlock it. */
  readonly isLocked: boolean;
  /** Titles of its offer; null for a grant without an offer. */
  readonly titles: Texts | null;
}

export interface NewGrant
  extends Pick<
    Grant,
    | "id"
    | "playerId"
    | "currency"
    | "source"
    | "amountMinor"
    | "fullWagerMinor"
    | "expiresAt"
    | "depositMinor"
    | "isLocked"
  > {
  readonly key: string;
  readonly wagerRatio: number;
  readonly now: Date;
}

const columns =
  sql.raw(`id, player_id as "playerId", currency, source, amount_minor as "amountMinor", wager_ratio as "wagerRatio", full_wager_minor as "fullWagerMinor",
  wagered_minor as "wageredMinor", max_bet_minor as "maxBetMinor", at_risk_minor as "atRiskMinor", status, paid_out_minor as "paidOutMinor", end_reason as "endReason",
  created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", deposit_minor as "depositMinor", is_locked as "isLocked",
  (select o.title from bonus_offer o where source = 'offer' and o.code = split_part(key, '/', 2)) as titles`);

const queueOrder = sql.raw("put_first_at desc nulls last, id");

/** Max bet of bonuses granted from now on; null for no limit. */
export async function selectMaxBet(db: Db, currency: CurrencyCode): Promise<bigint | null> {
  const row = await queryRow<{ maxBetMinor: bigint }>(db)`
    select max_bet_minor as "maxBetMinor" from bonus_setting where currency = ${currency}`;
  return row?.maxBetMinor ?? null;
}

/** False when the key exists. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<boolean> {
  return writeRow(tx)`
    insert into bonus_grant (id, player_id, currency, source, key, amount_minor, wager_ratio, full_wager_minor, max_bet_minor, status, created_at, expires_at, deposit_minor, is_locked)
    values (${grant.id}, ${grant.playerId}, ${grant.currency}, ${grant.source}, ${grant.key}, ${grant.amountMinor}, ${grant.wagerRatio}, ${grant.fullWagerMinor},
      (select max_bet_minor from bonus_setting where currency = ${grant.currency}), 'queued', ${grant.now}, ${grant.expiresAt}, ${grant.depositMinor}, ${grant.isLocked})
    on conflict on constraint bonus_grant_key_unique do nothing`;
}

/** Locks a currency's grants of a status in queue order. Lock order: the currency's balances come first. */
export async function lockGrants(
  tx: Tx,
  { playerId, currency }: Pick<Grant, "playerId" | "currency">,
  status: "active" | "queued",
): Promise<Grant[]> {
  return queryRows<Grant>(tx)`
    select ${columns} from bonus_grant where player_id = ${playerId} and currency = ${currency} and status = ${status} order by ${queueOrder} for update`;
}

/** Puts a queued grant before the others of its currency. */
export async function putFirst(tx: Tx, id: GrantId, now: Date): Promise<void> {
  await execute(tx)`update bonus_grant set put_first_at = ${now} where id = ${id}`;
}

export async function lockGrant(tx: Tx, playerId: PlayerId, id: GrantId): Promise<Grant | null> {
  return queryRow<Grant>(tx)`
    select ${columns} from bonus_grant where player_id = ${playerId} and id = ${id} for update`;
}

/** Read without a lock, to find the grant's owner and currency. */
export async function selectGrant(db: Db | Tx, playerId: PlayerId, id: GrantId): Promise<Grant | null> {
  return queryRow<Grant>(db)`select ${columns} from bonus_grant where player_id = ${playerId} and id = ${id}`;
}

export async function selectActiveGrants(db: Db | Tx, playerId: PlayerId): Promise<Grant[]> {
  return queryRows<Grant>(db)`
    select ${columns} from bonus_grant where player_id = ${playerId} and status = 'active'`;
}

/** The newest grants of a player. */
export async function selectGrants(db: Db, playerId: PlayerId, limit: number): Promise<Grant[]> {
  return queryRows<Grant>(db)`
    select ${columns} from bonus_grant where player_id = ${playerId} order by id desc limit ${limit}`;
}

/** Ids of all grants and free spins of a player, newest first. */
export async function selectGranted(
  db: Db,
  playerId: PlayerId,
  at: { offset: number; after: string | undefined; limit: number },
): Promise<string[]> {
  const isMine = sql`player_id = ${playerId} and (${at.after ?? null}::uuid is null or id < ${at.after ?? null}::uuid)`;
  const rows = await queryRows<{ id: string }>(db)`
    select id from bonus_grant where ${isMine} union all select id from free_spin_grant where ${isMine}
    order by id desc offset ${at.offset} limit ${at.limit}`;
  return rows.map(({ id }) => id);
}

export async function selectGrantsByIds(db: Db, ids: readonly string[]): Promise<Grant[]> {
  return queryRows<Grant>(db)`select ${columns} from bonus_grant where id = any(${[...ids]}::uuid[])`;
}

/** Active and queued grants in every currency, in the order of their turn, without a lock. */
export async function selectUnended(db: Db | Tx, playerId: PlayerId): Promise<Grant[]> {
  return queryRows<Grant>(db)`
    select ${columns} from bonus_grant where player_id = ${playerId} and status in ('queued', 'active')
    order by (status = 'active') desc, ${queueOrder}`;
}

/** Active grants past their deadline, longest overdue first. */
export async function selectOverdue(db: Db, now: Date, limit: number): Promise<Grant[]> {
  return queryRows<Grant>(db)`
    select ${columns} from bonus_grant where status = 'active' and expires_at <= ${now} order by expires_at limit ${limit}`;
}

/** Starts a queued grant. */
export async function startGrant(
  tx: Tx,
  id: GrantId,
  at: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await execute(tx)`
    update bonus_grant set status = 'active', started_at = ${at.now}, expires_at = ${at.expiresAt} where id = ${id}`;
}

export async function finishGrant(
  tx: Tx,
  id: GrantId,
  end: {
    readonly status: "cancelled" | "committed";
    readonly reason: EndReason;
    readonly paidOutMinor: bigint;
    /** Set for a grant that starts and ends at once. */
    readonly startedAt?: Date;
    readonly now: Date;
  },
): Promise<void> {
  await execute(tx)`
    update bonus_grant set status = ${end.status}, end_reason = ${end.reason}, paid_out_minor = ${end.paidOutMinor}, ended_at = ${end.now},
    started_at = coalesce(started_at, ${end.startedAt ?? null}) where id = ${id}`;
}

/** Releases bonus money that was staked in an open round. */
export async function releaseRisk(tx: Tx, id: GrantId, amountMinor: bigint): Promise<void> {
  await execute(tx)`update bonus_grant set at_risk_minor = at_risk_minor - ${amountMinor} where id = ${id}`;
}

/** Granted bonuses and free spins in minor units. Part of the books: kept after erasure. */
export const grantRecord = shortRecord(
  { name: "bonuses", tables: ["bonus_grant", "free_spin_grant"], forget: null },
  (playerId) =>
    sql`select 'bonus' as kind, source, currency, amount_minor::text, wager_ratio, full_wager_minor::text, wagered_minor::text, paid_out_minor::text, status, end_reason,
        created_at, started_at, expires_at, ended_at, null::integer as spins, null::integer as used
      from bonus_grant where player_id = ${playerId}
      union all
      select 'free spins', source, currency, stake_minor::text, wager_ratio, null, null, won_minor::text, case when ended_at is null then 'active' else 'ended' end, null,
        created_at, null, expires_at, ended_at, spins, used
      from free_spin_grant where player_id = ${playerId} order by created_at`,
);

/** Every stake that counted towards wagering. */
export const wageringRecord = longRecord(
  { name: "wagering", tables: ["bonus_wagering"], forget: null },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, lpad(id::text, 20, '0') as key_, created_at, grant_id as bonus, round_id as round,
        (select currency from bonus_grant g where g.id = grant_id) as currency, counted_minor::text
      from bonus_wagering
      where player_id = ${playerId} and created_at >= ${after.at}::timestamptz and ${isAfter(sql`created_at`, sql`lpad(id::text, 20, '0')`, after)}
      order by created_at, lpad(id::text, 20, '0') limit ${limit}`,
);

/** Offers that the player has activated or deactivated. */
export const claimRecord = shortRecord(
  { name: "bonusOffers", tables: ["bonus_claim"], forget: null },
  (playerId) =>
    sql`select o.code as offer, c.period, c.status, c.updated_at from bonus_claim c join bonus_offer o on o.id = c.offer_id
      where c.player_id = ${playerId} order by c.updated_at`,
);
