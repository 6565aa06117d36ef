import type { SubscriptionSwitch } from "@w10/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** Order of a wish among those of its page. */
export interface WishOrder {
  readonly page?: string | undefined;
  readonly wish: number;
}

type SubscriptionTables = {
  subscription: {
    player_id: string;
    email_promo: boolean;
    email_service: boolean;
    phone_sms: boolean;
    phone_call: boolean;
    is_email_invalid: boolean;
    updated_at: Date;
    /** JSON of the latest wish per switch. */
    wishes: string;
  };
};

/** The switches as the contract names them. */
export type Subscriptions = Readonly<Record<SubscriptionSwitch | "emailInvalid", boolean>>;

const switches = ["emailPromo", "emailService", "phoneSms", "phoneCall"] as const;

const columnOf = {
  emailPromo: "email_promo",
  emailService: "email_service",
  phoneSms: "phone_sms",
  phoneCall: "phone_call",
} as const satisfies Record<SubscriptionSwitch, keyof SubscriptionTables["subscription"]>;

const untouched: Subscriptions = {
  emailPromo: false,
  emailService: true,
  phoneSms: false,
  phoneCall: false,
  emailInvalid: false,
};

export async function selectSubscriptions(db: Db | Tx, playerId: PlayerId): Promise<Subscriptions> {
  const row = await db
    .withTables<SubscriptionTables>()
    .selectFrom("subscription")
    .select([
      "email_promo as emailPromo",
      "email_service as emailService",
      "phone_sms as phoneSms",
      "phone_call as phoneCall",
      "is_email_invalid as emailInvalid",
    ])
    .where("player_id", "=", playerId)
    .executeTakeFirst();
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
  const { order = { wish: 0 } } = to;
  const last = sql`subscription.wishes->${to.switchId}`;
  const set = {
    [columnOf[to.switchId]]: to.isOn,
    updated_at: to.now,
    wishes: sql<string>`subscription.wishes || excluded.wishes`,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<SubscriptionTables>()
    .insertInto("subscription")
    .values({
      player_id: playerId,
      email_promo: false,
      email_service: true,
      phone_sms: false,
      phone_call: false,
      is_email_invalid: false,
      updated_at: to.now,
      wishes: JSON.stringify({ [to.switchId]: order }),
      [columnOf[to.switchId]]: to.isOn,
    })
    .onConflict((conflict) =>
      conflict
        .column("player_id")
        .doUpdateSet(set)
        .where(
          sql<boolean>`(${last}->>'page' = ${order.page ?? null} and (${last}->>'wish')::int > ${order.wish}) is not true`,
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records that the mail server rejected an address for good. */
export async function markEmailInvalid(db: Db, email: string, now: Date): Promise<void> {
  await execute(db)`insert into subscription (player_id, is_email_invalid, updated_at)
    select id, true, ${now} from player where lower(email) = ${email.toLowerCase()}
    on conflict (player_id) do update set is_email_invalid = true, updated_at = ${now}`;
}

/** Withdraws all consents of a player. */
export async function endSubscriptions(tx: Tx, playerId: PlayerId, now: Date): Promise<void> {
  for (const switchId of switches) await setSwitch(tx, playerId, { switchId, isOn: false, now });
}

/**
 * Players who consented to promotional emails, by id after the given one. Whether each may be written to is
 * checked on sending.
 */
export async function selectPromoReaders(tx: Tx, after: PlayerId | null, limit: number): Promise<PlayerId[]> {
  const rows = await queryRows<{ playerId: PlayerId }>(tx)`
    select player_id as "playerId" from subscription
    where email_promo and not is_email_invalid and (${after}::uuid is null or player_id > ${after}::uuid) order by player_id limit ${limit}`;
  return rows.map(({ playerId }) => playerId);
}
