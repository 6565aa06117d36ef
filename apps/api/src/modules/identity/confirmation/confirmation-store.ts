import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";

/** Purposes of links sent by letter. */
type LinkKind = "email" | "password_reset";
/** Purposes of six-digit codes. */
export type CodeKind = "phone" | "two_factor_sms";
export type ConfirmationKind = LinkKind | CodeKind;

type ConfirmationTables = {
  confirmation: {
    id: string;
    player_id: string;
    kind: ConfirmationKind;
    target: string;
    secret_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    voided_at: Date | null;
    tries: number;
  };
};

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

const columns = [
  "id",
  "target",
  "secret_hash as secretHash",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "used_at as usedAt",
  "voided_at as voidedAt",
  "tries",
] as const;

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
  },
): Promise<void> {
  await tx
    .withTables<ConfirmationTables>()
    .insertInto("confirmation")
    .values({
      id: confirmation.id,
      player_id: confirmation.playerId,
      kind: confirmation.kind,
      target: confirmation.target,
      secret_hash: confirmation.secretHash,
      created_at: confirmation.now,
      expires_at: confirmation.expiresAt,
      used_at: null,
      voided_at: null,
      tries: 0,
    })
    .execute();
}

/** Voids earlier links when a new one is sent. */
export async function voidConfirmations(
  tx: Tx,
  playerId: PlayerId,
  at: { kind: ConfirmationKind; now: Date },
): Promise<void> {
  await tx
    .withTables<ConfirmationTables>()
    .updateTable("confirmation")
    .set({ voided_at: at.now })
    .where("player_id", "=", playerId)
    .where("kind", "=", at.kind)
    .where("used_at", "is", null)
    .where("voided_at", "is", null)
    .execute();
}

/** Locks the confirmation that belongs to a secret. */
export async function lockConfirmation(
  tx: Tx,
  playerId: PlayerId,
  by: { kind: ConfirmationKind; secretHash: Buffer },
): Promise<Confirmation | undefined> {
  return tx
    .withTables<ConfirmationTables>()
    .selectFrom("confirmation")
    .select(columns)
    .where("player_id", "=", playerId)
    .where("kind", "=", by.kind)
    .where("secret_hash", "=", by.secretHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the latest confirmation of a kind. */
export async function lockLatest(
  tx: Tx,
  playerId: PlayerId,
  kind: ConfirmationKind,
): Promise<Confirmation | undefined> {
  return tx
    .withTables<ConfirmationTables>()
    .selectFrom("confirmation")
    .select(columns)
    .where("player_id", "=", playerId)
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await tx
    .withTables<ConfirmationTables>()
    .updateTable("confirmation")
    .set({ tries: sql`tries + 1` })
    .where("id", "=", id)
    .execute();
}

/** Wrong attempts at codes sent since an instant. */
export async function sumTries(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly kind: CodeKind; readonly since: Date },
): Promise<number> {
  const { tries } = await tx
    .withTables<ConfirmationTables>()
    .selectFrom("confirmation")
    .select(sql<number>`coalesce(sum(tries), 0)::int`.as("tries"))
    .where("player_id", "=", of.playerId)
    .where("kind", "=", of.kind)
    .where("created_at", ">", of.since)
    .executeTakeFirstOrThrow();
  return tries;
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .withTables<ConfirmationTables>()
    .updateTable("confirmation")
    .set({ used_at: now })
    .where("id", "=", id)
    .execute();
}

/** Sending time of the n-th latest code to a player or phone; null when fewer were sent. */
export async function selectSent(
  tx: Tx,
  whose: { readonly playerId: PlayerId } | { readonly phone: string },
  at: { readonly since: Date; readonly followedBy: number },
): Promise<Date | null> {
  const row = await tx
    .withTables<ConfirmationTables>()
    .selectFrom("confirmation")
    .select("created_at as at")
    .where(
      "playerId" in whose
        ? sql<boolean>`player_id = ${whose.playerId}`
        : sql<boolean>`target = ${whose.phone}`,
    )
    .where(sql<boolean>`kind in ('phone', 'two_factor_sms')`)
    .where("created_at", ">", at.since)
    .orderBy("created_at", "desc")
    .offset(at.followedBy)
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When the last unused secret was sent. A used one does not delay the next. */
export async function selectLastSent(
  db: Db | Tx,
  playerId: PlayerId,
  kind: ConfirmationKind,
): Promise<Date | null> {
  const row = await db
    .withTables<ConfirmationTables>()
    .selectFrom("confirmation")
    .select(sql<Date | null>`max(created_at)`.as("last"))
    .where("player_id", "=", playerId)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row?.last ?? null;
}
