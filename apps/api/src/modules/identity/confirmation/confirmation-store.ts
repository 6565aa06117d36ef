import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryValue } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { isAfter, longRecord } from "../../../platform/database/personal-record.ts";

/** Purposes of links sent by letter. */
type LinkKind = "email" | "password_reset";
/** Purposes of six-digit codes. */
export type CodeKind = "phone" | "two_factor_sms";
export type ConfirmationKind = LinkKind | CodeKind;

export interface Confirmation {
  readonly id: string;
  readonly target: string;
  readonly secretHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly tries: number;
}

const columns = sql.raw(
  `id, target, secret_hash as "secretHash", created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt", voided_at as "voidedAt", tries`,
);

export async function insertConfirmation(
  tx: Tx,
  confirmation: {
    id: string;
    playerId: PlayerId;
    kind: ConfirmationKind;
    target: string;
    secretHash: Buffer;
    now: Date;
    expiresAt: Date;
    /** The network that a code was asked from. */
    address?: string | undefined;
  },
): Promise<void> {
  const { id, playerId, kind, target, secretHash, now, expiresAt, address } = confirmation;
  await execute(tx)`
    insert into confirmation (id, player_id, kind, target, secret_hash, created_at, expires_at, address)
    values (${id}, ${playerId}, ${kind}, ${target}, ${secretHash}, ${now}, ${expiresAt}, ${address ?? null})`;
}

/** Voids the unused secrets of a kind. */
export async function voidConfirmations(
  tx: Tx,
  playerId: PlayerId,
  at: { kind: ConfirmationKind; now: Date },
): Promise<void> {
  await execute(tx)`update confirmation set voided_at = ${at.now}
    where player_id = ${playerId} and kind = ${at.kind} and used_at is null and voided_at is null`;
}

/** Locks the confirmation that belongs to a secret. */
export async function lockConfirmation(
  tx: Tx,
  playerId: PlayerId,
  by: { kind: ConfirmationKind; secretHash: Buffer },
): Promise<Confirmation | null> {
  return queryRow<Confirmation>(tx)`select ${columns} from confirmation
    where player_id = ${playerId} and kind = ${by.kind} and secret_hash = ${by.secretHash} for update`;
}

/** Locks the latest confirmation of a kind. */
export async function lockLatest(
  tx: Tx,
  playerId: PlayerId,
  kind: ConfirmationKind,
): Promise<Confirmation | null> {
  return queryRow<Confirmation>(tx)`select ${columns} from confirmation
    where player_id = ${playerId} and kind = ${kind} order by created_at desc, id desc limit 1 for update`;
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await execute(tx)`update confirmation set tries = tries + 1 where id = ${id}`;
}

/** Wrong attempts at codes sent since an instant. */
export async function sumTries(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly kind: CodeKind; readonly since: Date },
): Promise<number> {
  return queryValue<number>(tx)`select coalesce(sum(tries), 0)::int from confirmation
    where player_id = ${of.playerId} and kind = ${of.kind} and created_at > ${of.since}`;
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await execute(tx)`update confirmation set used_at = ${now} where id = ${id}`;
}

/** Sending time of the n-th latest code to a player or phone; null when fewer were sent. */
export async function selectSent(
  tx: Tx,
  whose: { readonly playerId: PlayerId } | { readonly phone: string },
  at: { readonly since: Date; readonly followedBy: number },
): Promise<Date | null> {
  const isOwner = "playerId" in whose ? sql`player_id = ${whose.playerId}` : sql`target = ${whose.phone}`;
  const row = await queryRow<{ at: Date }>(tx)`select created_at as at from confirmation
    where ${isOwner} and kind in ('phone', 'two_factor_sms') and created_at > ${at.since}
    order by created_at desc offset ${at.followedBy} limit 1`;
  return row?.at ?? null;
}

/** Codes sent since an instant to phones that were not confirmed, by network, by range of numbers, and in all. */
export async function selectPhoneCodes(
  tx: Tx,
  of: { readonly address: string; readonly range: string; readonly since: Date },
): Promise<{ readonly ofAddress: number; readonly ofRange: number; readonly ofHouse: number }> {
  const row = await queryRow<{ ofAddress: number; ofRange: number; ofHouse: number }>(tx)`
    select count(*) filter (where address = ${of.address})::int as "ofAddress",
      count(*) filter (where left(target, -4) = ${of.range})::int as "ofRange", count(*)::int as "ofHouse"
    from confirmation where kind = 'phone' and created_at > ${of.since}`;
  return row ?? { ofAddress: 0, ofRange: 0, ofHouse: 0 };
}

/** Number of secrets of a kind sent since an instant. */
export async function countSent(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly kind: ConfirmationKind; readonly since: Date },
): Promise<number> {
  return queryValue<number>(tx)`select count(*)::int from confirmation
    where player_id = ${of.playerId} and kind = ${of.kind} and created_at > ${of.since}`;
}

/** When the last unused secret was sent. A used one does not delay the next. */
export async function selectLastSent(
  db: Db | Tx,
  playerId: PlayerId,
  kind: ConfirmationKind,
): Promise<Date | null> {
  return queryValue<Date | null>(db)`
    select max(created_at) from confirmation where player_id = ${playerId} and kind = ${kind} and used_at is null`;
}

/** Links and codes that were sent, without their secrets. */
export const confirmationRecord = longRecord(
  {
    name: "confirmations",
    tables: ["confirmation"],
    forget: (playerId) => [sql`delete from confirmation where player_id = ${playerId}`],
  },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, id::text as key_, kind, target, created_at, expires_at, used_at
      from confirmation where player_id = ${playerId} and ${isAfter(sql`created_at`, sql`id::text`, after)}
      order by created_at, id::text limit ${limit}`,
);
