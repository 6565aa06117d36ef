import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { CardId, PlayerId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";
import type { CardBrand } from "../payment-provider/index.ts";

export interface PaymentCard {
  readonly id: CardId;
  readonly playerId: PlayerId;
  readonly provider: string;
  readonly method: string;
  readonly currency: CurrencyCode;
  readonly fingerprint: string;
  /** Null once it is removed and the provider has heard it. */
  readonly sealedToken: Buffer | null;
  readonly account: string;
  readonly brand: CardBrand;
  readonly expiry: string;
  readonly isRemoved: boolean;
}

const columns = sql.raw(
  `id, player_id as "playerId", provider, gateway as method, currency, fingerprint, sealed_token as "sealedToken", account, brand, expiry, removed_at is not null as "isRemoved"`,
);

/** The player's own card; another's is unknown. */
export async function selectCard(db: Db | Tx, playerId: PlayerId, id: CardId): Promise<PaymentCard | null> {
  return queryRow<PaymentCard>(db)`
    select ${columns} from payment_card where id = ${id} and player_id = ${playerId}`;
}

/** The player's cards in a currency, last stored first. */
export async function selectCards(
  db: Db,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<readonly PaymentCard[]> {
  return queryRows<PaymentCard>(db)`
    select ${columns} from payment_card where player_id = ${playerId} and currency = ${currency} and removed_at is null
    order by created_at desc, id`;
}

/**
 * Stores a card, or its new token and month. One that the player has removed since it paid stays removed. Returns
 * whether it is stored.
 */
export async function upsertCard(
  tx: Tx,
  card: Omit<PaymentCard, "isRemoved">,
  { now, paidAt }: { readonly now: Date; readonly paidAt: Date },
): Promise<boolean> {
  const stored = await execute(tx)`
    insert into payment_card (id, player_id, provider, gateway, currency, fingerprint, sealed_token, account, brand, expiry, created_at)
    values (${card.id}, ${card.playerId}, ${card.provider}, ${card.method}, ${card.currency}, ${card.fingerprint}, ${card.sealedToken},
      ${card.account}, ${card.brand}, ${card.expiry}, ${now})
    on conflict (player_id, provider, gateway, currency, fingerprint) do update
      set sealed_token = excluded.sealed_token, account = excluded.account, brand = excluded.brand, expiry = excluded.expiry,
        created_at = excluded.created_at, removed_at = null
      where payment_card.removed_at is null or payment_card.removed_at < ${paidAt}`;
  return stored > 0;
}

/** Removes one card or all cards of a player, and returns those that were not removed yet. */
export async function markRemoved(
  tx: Tx,
  { playerId, id, now }: { readonly playerId: PlayerId; readonly id: CardId | null; readonly now: Date },
): Promise<readonly CardId[]> {
  const rows = await queryRows<{ id: CardId }>(tx)`
    update payment_card set removed_at = ${now}
    where player_id = ${playerId} and (${id}::uuid is null or id = ${id}) and removed_at is null returning id`;
  return rows.map((row) => row.id);
}

/** A removed card whose provider has not heard it. */
export async function selectUntold(db: Db, id: CardId): Promise<PaymentCard | null> {
  return queryRow<PaymentCard>(db)`
    select ${columns} from payment_card where id = ${id} and removed_at is not null and sealed_token is not null`;
}

/** Deletes the token that the provider has forgotten, unless the card has been stored again with another. */
export async function clearToken(tx: Tx, { id, sealedToken }: Pick<PaymentCard, "id" | "sealedToken">) {
  await execute(tx)`
    update payment_card set sealed_token = null where id = ${id} and sealed_token = ${sealedToken} and removed_at is not null`;
}

/** Stored cards, masked. An account is closed before it is erased, which removes its cards at the provider too. */
export const cardRecord = shortRecord(
  {
    name: "paymentCards",
    tables: ["payment_card"],
    forget: (playerId) => [sql`delete from payment_card where player_id = ${playerId}`],
  },
  (playerId) =>
    sql`select id, gateway, currency, account, brand, expiry, created_at, removed_at from payment_card
      where player_id = ${playerId} order by created_at, id`,
);
