import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { columnsOf, execute, queryRow, queryRows, writeRow } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { hashToken } from "../../../platform/random/secrets.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export interface PasskeyRow {
  readonly id: string;
  readonly player_id: PlayerId;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly is_synced: boolean;
  readonly label: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<void> {
  await execute(tx)`insert into passkey ${columnsOf(row)}`;
}

/** A player's passkeys, oldest first. */
export async function selectPasskeys(db: Db | Tx, playerId: PlayerId): Promise<PasskeyRow[]> {
  return queryRows<PasskeyRow>(db)`
    select * from passkey where player_id = ${playerId} order by created_at, id`;
}

export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  return queryRow<PasskeyRow>(tx)`select * from passkey where credential_id = ${credentialId} for update`;
}

export async function recordUse(tx: Tx, id: string, use: { counter: number; now: Date }): Promise<void> {
  await execute(tx)`update passkey set counter = ${use.counter}, last_used_at = ${use.now} where id = ${id}`;
}

/** Renames a player's passkey; false when not found. */
export async function updateLabel(
  tx: Tx,
  playerId: PlayerId,
  change: { id: string; label: string },
): Promise<boolean> {
  return writeRow(tx)`
    update passkey set label = ${change.label} where id = ${change.id} and player_id = ${playerId}`;
}

/** Deletes a player's passkey, or all without an id, and returns their names. */
export async function deletePasskeys(
  tx: Tx,
  playerId: PlayerId,
  id: string | null = null,
): Promise<Pick<PasskeyRow, "label">[]> {
  return queryRows<Pick<PasskeyRow, "label">>(tx)`
    delete from passkey where player_id = ${playerId} and (${id}::uuid is null or id = ${id}::uuid) returning label`;
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
  await execute(tx)`delete from passkey_challenge where expires_at < ${kept.now}`;
  await execute(tx)`insert into passkey_challenge (challenge_hash, purpose, player_id, device_id, expires_at)
    values (${hashToken(challenge)}, ${kept.purpose}, ${kept.playerId}, ${kept.deviceId}, ${kept.expiresAt})`;
}

/** Consumes a challenge; false when it is unknown, used, expired or another player's. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  by: ChallengeFor & { now: Date },
): Promise<boolean> {
  return writeRow(tx)`delete from passkey_challenge
    where challenge_hash = ${hashToken(challenge)} and purpose = ${by.purpose} and device_id = ${by.deviceId}
      and expires_at > ${by.now} and player_id is not distinct from ${by.playerId}::uuid`;
}

/** Voids a player's open challenges. */
export async function deleteChallenges(tx: Tx, playerId: PlayerId): Promise<void> {
  await execute(tx)`delete from passkey_challenge where player_id = ${playerId}`;
}

/** Passkeys with their names and public keys. */
export const passkeyRecord = shortRecord(
  {
    name: "passkeys",
    tables: ["passkey", "passkey_challenge"],
    forget: (playerId) => [
      sql`delete from passkey_challenge where player_id = ${playerId}`,
      sql`delete from passkey where player_id = ${playerId}`,
    ],
  },
  (playerId) =>
    sql`select label, credential_id, encode(public_key, 'base64') as public_key, is_synced, created_at, last_used_at
      from passkey where player_id = ${playerId} order by created_at`,
);
