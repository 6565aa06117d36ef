import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { hashToken } from "../../../platform/random/secrets.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

/** Another account that may belong to the same person. */
export interface Lookalike {
  readonly id: PlayerId;
  readonly name: string | null;
  readonly surname: string | null;
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly isPhoneConfirmed: boolean;
  readonly hasSameInstrument: boolean;
  /** Aliases of one mailbox. */
  readonly hasSameMailbox: boolean;
  /** The latest end of its exclusion; null when it never had one. */
  readonly endsAt: Date | null;
}

/** The stored hash of a provider's fingerprint. */
const hashOf = (fingerprint: string): Buffer => hashToken(`instrument ${fingerprint}`);

/** Records that a settled payment used a card or account. */
export async function storeInstrument(
  db: Db,
  playerId: PlayerId,
  used: { readonly fingerprint: string; readonly now: Date },
): Promise<void> {
  await execute(db)`insert into exclusion_instrument (player_id, fingerprint_hash, first_used_at)
    values (${playerId}, ${hashOf(used.fingerprint)}, ${used.now}) on conflict do nothing`;
}

/** Records that two accounts belong to different people. */
export async function storeException(
  tx: Tx,
  playerId: PlayerId,
  other: { readonly id: PlayerId; readonly now: Date },
): Promise<void> {
  await execute(tx)`insert into exclusion_exception (player_id, other_id, created_at)
    values (${playerId}, ${other.id}, ${other.now}) on conflict do nothing`;
}

interface Looking {
  readonly id: PlayerId;
  readonly date_birthday: string | null;
  readonly phone: string | null;
  readonly email_mailbox: string | null;
}

/**
 * Other accounts with the same birth date, phone, mailbox, or payment instrument (a settled one of the
 * player's, or the given one): either excluded accounts or open ones.
 */
export async function selectLookalikes(
  db: Db | Tx,
  { id, date_birthday, phone, email_mailbox }: Looking,
  by: { readonly now: Date; readonly fingerprint: string | null; readonly isExcluded: boolean },
): Promise<readonly Lookalike[]> {
  return queryRows<Lookalike>(db)`
    with shared as (
      select distinct player_id from exclusion_instrument
      where player_id <> ${id} and (fingerprint_hash = ${by.fingerprint === null ? null : hashOf(by.fingerprint)}
        or fingerprint_hash in (select fingerprint_hash from exclusion_instrument where player_id = ${id})))
    select id, name, surname, date_birthday::text as "birthDate", phone, phone_confirmed_at is not null as "isPhoneConfirmed",
      id in (select player_id from shared) as "hasSameInstrument", email_mailbox is not distinct from ${email_mailbox} as "hasSameMailbox",
      self_exclusion_ends_at as "endsAt"
    from player
    where id in (
        select player_id from shared
        union select id from player where date_birthday = ${date_birthday}::date
        union select id from player where phone = ${phone}
        union select id from player where email_mailbox = ${email_mailbox})
      and id <> ${id}
      and not exists (select from exclusion_exception e
        where (e.player_id = ${id} and e.other_id in (player.id, player.self_exclusion_source)) or (e.player_id = player.id and e.other_id = ${id}))
      and ${by.isExcluded ? sql`self_exclusion_ends_at > ${by.now} and self_exclusion_source is distinct from ${id}::uuid` : sql`closed_at is null and (self_exclusion_ends_at is null or self_exclusion_ends_at <= ${by.now})`}`;
}

/** Excluded players who have used a browser that this player has used too. */
export async function selectOfSameDevice(
  db: Db,
  playerId: PlayerId,
  now: Date,
): Promise<readonly PlayerId[]> {
  const rows = await queryRows<{ id: PlayerId }>(db)`
    select distinct p.id from session mine
      join session theirs on theirs.device_id = mine.device_id and theirs.player_id <> mine.player_id
      join player p on p.id = theirs.player_id
    where mine.player_id = ${playerId} and mine.device_id <> '' and theirs.device_id <> ''
      and p.self_exclusion_ends_at > ${now} and p.self_exclusion_source is distinct from ${playerId}::uuid`;
  return rows.map(({ id }) => id);
}

/**
 * When cards and accounts were first used. Only their hashes are stored, and kept after erasure, so that
 * erasure does not evade an exclusion.
 */
export const instrumentRecord = shortRecord(
  { name: "paymentInstruments", tables: ["exclusion_instrument", "exclusion_exception"], forget: null },
  (playerId) =>
    sql`select first_used_at from exclusion_instrument where player_id = ${playerId} order by first_used_at`,
);
