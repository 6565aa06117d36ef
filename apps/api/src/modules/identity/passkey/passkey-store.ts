import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { hashToken } from "../../../platform/secrets.ts";

type PasskeyTables = {
  passkey: {
    id: string;
    player_id: PlayerId;
    credential_id: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    is_synced: boolean;
    label: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenge: {
    challenge_hash: Buffer;
    purpose: "register" | "sign_in" | "step_up";
    player_id: string | null;
    device_id: string;
    expires_at: Date;
  };
};

export type PasskeyRow = PasskeyTables["passkey"];

export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<void> {
  await tx.withTables<PasskeyTables>().insertInto("passkey").values(row).execute();
}

/** A player's passkeys, oldest first. */
export async function selectPasskeys(db: Db | Tx, playerId: PlayerId): Promise<PasskeyRow[]> {
  return db
    .withTables<PasskeyTables>()
    .selectFrom("passkey")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx
    .withTables<PasskeyTables>()
    .selectFrom("passkey")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordUse(tx: Tx, id: string, use: { counter: number; now: Date }): Promise<void> {
  await tx
    .withTables<PasskeyTables>()
    .updateTable("passkey")
    .set({ counter: BigInt(use.counter), last_used_at: use.now })
    .where("id", "=", id)
    .execute();
}

/** Renames a player's passkey; false when not found. */
export async function updateLabel(
  tx: Tx,
  playerId: PlayerId,
  change: { id: string; label: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<PasskeyTables>()
    .updateTable("passkey")
    .set({ label: change.label })
    .where("id", "=", change.id)
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a player's passkey and returns its name. */
export async function deletePasskey(
  tx: Tx,
  playerId: PlayerId,
  id: string,
): Promise<Pick<PasskeyRow, "label"> | undefined> {
  return tx
    .withTables<PasskeyTables>()
    .deleteFrom("passkey")
    .where("player_id", "=", playerId)
    .where("id", "=", id)
    .returning("label")
    .executeTakeFirst();
}

export interface ChallengeFor {
  readonly purpose: "register" | "sign_in" | "step_up";
  readonly playerId: PlayerId | null;
  readonly deviceId: string;
}

/** Stores a challenge and deletes expired ones. */
export async function storeChallenge(
  tx: Tx,
  challenge: string,
  kept: ChallengeFor & { now: Date; expiresAt: Date },
): Promise<void> {
  const tables = tx.withTables<PasskeyTables>();
  await tables.deleteFrom("passkey_challenge").where("expires_at", "<", kept.now).execute();
  await tables
    .insertInto("passkey_challenge")
    .values({
      challenge_hash: hashToken(challenge),
      purpose: kept.purpose,
      player_id: kept.playerId,
      device_id: kept.deviceId,
      expires_at: kept.expiresAt,
    })
    .execute();
}

/** Consumes a challenge; false when it is unknown, used, expired or another player's. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  by: ChallengeFor & { now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .withTables<PasskeyTables>()
    .deleteFrom("passkey_challenge")
    .where("challenge_hash", "=", hashToken(challenge))
    .where("purpose", "=", by.purpose)
    .where("device_id", "=", by.deviceId)
    .where("expires_at", ">", by.now)
    .where(sql<boolean>`player_id is not distinct from ${by.playerId}::uuid`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
