import type { Tx } from "../../../platform/database/database.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";

type PasswordTables = {
  password_used: { id: string; player_id: string; password_hash: string; created_at: Date };
};

const kept = 5;

/** Stores the hash of a used password. */
export async function storeUsedPassword(
  tx: Tx,
  playerId: PlayerId,
  used: { passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .withTables<PasswordTables>()
    .insertInto("password_used")
    .values({ id: createId(), player_id: playerId, password_hash: used.passwordHash, created_at: used.now })
    .execute();
}

/** The player's last five passwords, newest first. */
export async function selectUsedPasswords(tx: Tx, playerId: PlayerId): Promise<string[]> {
  const rows = await tx
    .withTables<PasswordTables>()
    .selectFrom("password_used")
    .select("password_hash")
    .where("player_id", "=", playerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(kept)
    .execute();
  return rows.map(({ password_hash }) => password_hash);
}
