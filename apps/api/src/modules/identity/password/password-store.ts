import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";
import { hash, verify } from "@node-rs/argon2";

// OWASP: argon2id (the library's default), 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Verifies a password. Without a hash it does the same work and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  decoy ??= hashPassword("no such account");
  await verify(await decoy, password);
  return false;
}

const kept = 5;

/** Stores the hash of a used password. */
export async function storeUsedPassword(
  tx: Tx,
  playerId: PlayerId,
  used: { passwordHash: string; now: Date },
): Promise<void> {
  await execute(tx)`insert into password_used (id, player_id, password_hash, created_at)
    values (${createId()}, ${playerId}, ${used.passwordHash}, ${used.now})`;
}

/** The player's last five passwords, newest first. */
export async function selectUsedPasswords(tx: Tx, playerId: PlayerId): Promise<string[]> {
  const rows = await queryRows<{ hash: string }>(tx)`select password_hash as hash from password_used
    where player_id = ${playerId} order by created_at desc, id desc limit ${kept}`;
  return rows.map(({ hash }) => hash);
}

/** Times of password changes, never the passwords. */
export const passwordRecord = shortRecord(
  {
    name: "passwordsSet",
    tables: ["password_used"],
    forget: (playerId) => [sql`delete from password_used where player_id = ${playerId}`],
  },
  (playerId) => sql`select created_at from password_used where player_id = ${playerId} order by created_at`,
);
