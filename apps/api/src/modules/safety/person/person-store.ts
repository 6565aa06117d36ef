import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Player } from "../../identity/player/index.ts";
import type { Person, SharedTraits } from "./person-rules.ts";

/** Another account that shares something with the player's. */
export interface Relative extends Person, SharedTraits {
  readonly id: PlayerId;
}

type Self = Pick<Player, "id" | "date_birthday" | "phone" | "phone_confirmed_at" | "email_mailbox">;

/**
 * Other accounts with the same birth date, phone, mailbox, settled payment instrument or browser, oldest
 * first. Pairs that an operator has separated are left out.
 */
export async function selectRelatives(
  db: Db | Tx,
  { id, date_birthday, phone, phone_confirmed_at, email_mailbox }: Self,
): Promise<readonly Relative[]> {
  return queryRows<Relative>(db)`
    with instrument as (
      select distinct theirs.player_id from exclusion_instrument mine
        join exclusion_instrument theirs using (fingerprint_hash)
      where mine.player_id = ${id} and theirs.player_id <> ${id}
    ), browser as (
      select distinct theirs.player_id from session mine join session theirs using (device_id)
      where mine.player_id = ${id} and mine.device_id <> '' and theirs.player_id <> ${id}
    )
    select p.id, name, surname, date_birthday::text as "birthDate", phone,
      coalesce(phone = ${phone} and (phone_confirmed_at is not null or ${phone_confirmed_at !== null}), false) as "hasSamePhone",
      coalesce(email_mailbox = ${email_mailbox}, false) as "hasSameMailbox",
      id in (select player_id from instrument) as "hasSameInstrument",
      id in (select player_id from browser) as "hasSameBrowser"
    from player p
    where id in (
        select player_id from instrument
        union select player_id from browser
        union select id from player where date_birthday = ${date_birthday}::date
        union select id from player where phone = ${phone}
        union select id from player where email_mailbox = ${email_mailbox})
      and id <> ${id}
      and not exists (select from exclusion_exception e
        where (e.player_id = ${id} and e.other_id = p.id) or (e.player_id = p.id and e.other_id = ${id}))
    order by created_at, id`;
}
