import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/personal-record.ts";

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
