import type { SubscriptionSwitch } from "@w10/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows, writeRow } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

/** Order of a wish among those of its page. */
export interface WishOrder {
  readonly page?: string | undefined;
  readonly wish: number;
}

/** The switches as the contract names them. */
export type Subscriptions = Readonly<Record<SubscriptionSwitch | "emailInvalid", boolean>>;

const switches = ["emailPromo", "emailService", "phoneSms", "phoneCall"] as const;

const columnOf = {
  emailPromo: "email_promo",
  emailService: "email_service",
  phoneSms: "phone_sms",
  phoneCall: "phone_call",
} as const satisfies Record<SubscriptionSwitch, string>;

const untouched: Subscriptions = {
  emailPromo: false,
  emailService: true,
  phoneSms: false,
  phoneCall: false,
  emailInvalid: false,
};

export async function selectSubscriptions(db: Db | Tx, playerId: PlayerId): Promise<Subscriptions> {
  const row = await queryRow<Subscriptions>(db)`
    select email_promo as "emailPromo", email_service as "emailService", phone_sms as "phoneSms", phone_call as "phoneCall",
      is_email_invalid as "emailInvalid"
    from subscription where player_id = ${playerId}`;
  return row ?? untouched;
}

/**
 * Sets one switch and keeps the others or their defaults. Ignores a wish older than the latest of its page.
 */
export async function setSwitch(
  tx: Tx,
  playerId: PlayerId,
  to: { switchId: SubscriptionSwitch; isOn: boolean; now: Date; order?: WishOrder },
): Promise<boolean> {
  const { switchId, isOn, now, order = { wish: 0 } } = to;
  const column = sql.ref(columnOf[switchId]);
  const last = sql`s.wishes->${switchId}`;
  return writeRow(tx)`
    insert into subscription as s (player_id, ${column}, wishes, updated_at)
    values (${playerId}, ${isOn}, ${JSON.stringify({ [switchId]: order })}, ${now})
    on conflict (player_id) do update set ${column} = excluded.${column}, wishes = s.wishes || excluded.wishes, updated_at = excluded.updated_at
    where (${last}->>'page' = ${order.page ?? null} and (${last}->>'wish')::int > ${order.wish}) is not true`;
}

/** Records that the mail server rejected an address for good. */
export async function markEmailInvalid(db: Db, email: string, now: Date): Promise<void> {
  await execute(db)`insert into subscription (player_id, is_email_invalid, updated_at)
    select id, true, ${now} from player where lower(email) = lower(${email})
    on conflict (player_id) do update set is_email_invalid = true, updated_at = ${now}`;
}

/** Withdraws all consents of a player. */
export async function endSubscriptions(tx: Tx, playerId: PlayerId, now: Date): Promise<void> {
  for (const switchId of switches) await setSwitch(tx, playerId, { switchId, isOn: false, now });
}

/**
 * Players who consented to promotional emails, by id after the given one; of several with one mailbox the
 * oldest. Whether each may be written to is checked on sending.
 */
export async function selectPromoReaders(tx: Tx, after: PlayerId | null, limit: number): Promise<PlayerId[]> {
  const rows = await queryRows<{ playerId: PlayerId }>(tx)`
    select s.player_id as "playerId" from subscription s join player p on p.id = s.player_id
    where s.email_promo and not s.is_email_invalid and (${after}::uuid is null or s.player_id > ${after}::uuid)
      and not exists (select from player o join subscription t on t.player_id = o.id
        where o.email_mailbox = p.email_mailbox and o.id < p.id and t.email_promo and not t.is_email_invalid
          and o.email_confirmed_at is not null and o.closed_at is null)
    order by s.player_id limit ${limit}`;
  return rows.map(({ playerId }) => playerId);
}

/** The player's consents. */
export const subscriptionRecord = shortRecord(
  {
    name: "subscriptions",
    tables: ["subscription"],
    forget: (playerId) => [sql`delete from subscription where player_id = ${playerId}`],
  },
  (playerId) =>
    sql`select email_promo, email_service, phone_sms, phone_call, is_email_invalid, updated_at from subscription where player_id = ${playerId}`,
);
