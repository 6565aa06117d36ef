import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";

type TwoFactorTables = {
  two_factor: {
    player_id: string;
    sealed_secret: Buffer;
    last_step: bigint;
    failed_tries: number;
    failed_at: Date | null;
    created_at: Date;
  };
  two_factor_recovery: { player_id: string; code_hash: Buffer; used_at: Date | null };
};

export type TwoFactorRow = TwoFactorTables["two_factor"];

/** Stores the secret of an app being set up, replacing an earlier one. */
export async function storeSecret(
  tx: Tx,
  playerId: PlayerId,
  kept: { sealedSecret: Buffer; now: Date },
): Promise<void> {
  const row = { sealed_secret: kept.sealedSecret, last_step: 0n, created_at: kept.now };
  await tx
    .withTables<TwoFactorTables>()
    .insertInto("two_factor")
    .values({ player_id: playerId, failed_tries: 0, failed_at: null, ...row })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(row))
    .execute();
}

export async function lockTwoFactor(tx: Tx, playerId: PlayerId): Promise<TwoFactorRow | undefined> {
  return tx
    .withTables<TwoFactorTables>()
    .selectFrom("two_factor")
    .selectAll()
    .where("player_id", "=", playerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTwoFactor(
  tx: Tx,
  playerId: PlayerId,
  set: Partial<Pick<TwoFactorRow, "last_step" | "failed_tries" | "failed_at">>,
): Promise<void> {
  await tx
    .withTables<TwoFactorTables>()
    .updateTable("two_factor")
    .set(set)
    .where("player_id", "=", playerId)
    .execute();
}

export async function deleteTwoFactor(tx: Tx, playerId: PlayerId): Promise<void> {
  const tables = tx.withTables<TwoFactorTables>();
  await tables.deleteFrom("two_factor").where("player_id", "=", playerId).execute();
  await tables.deleteFrom("two_factor_recovery").where("player_id", "=", playerId).execute();
}

/** Replaces all recovery codes. */
export async function storeRecoveryCodes(
  tx: Tx,
  playerId: PlayerId,
  hashes: readonly Buffer[],
): Promise<void> {
  const tables = tx.withTables<TwoFactorTables>();
  await tables.deleteFrom("two_factor_recovery").where("player_id", "=", playerId).execute();
  await tables
    .insertInto("two_factor_recovery")
    .values(hashes.map((code_hash) => ({ player_id: playerId, code_hash, used_at: null })))
    .execute();
}

/** Consumes a recovery code; false when it is unknown or used. */
export async function takeRecoveryCode(
  tx: Tx,
  playerId: PlayerId,
  by: { hash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<TwoFactorTables>()
    .updateTable("two_factor_recovery")
    .set({ used_at: by.now })
    .where("player_id", "=", playerId)
    .where("code_hash", "=", by.hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Number of unused recovery codes. */
export async function countUnused(db: Db, playerId: PlayerId): Promise<number> {
  const { count } = await db
    .withTables<TwoFactorTables>()
    .selectFrom("two_factor_recovery")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("player_id", "=", playerId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
