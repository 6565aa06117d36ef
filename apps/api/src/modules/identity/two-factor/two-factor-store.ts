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

/** Keeps the secret of an app that is being set up, in place of an earlier one. */
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

/** Keeps new recovery codes in place of all earlier ones. */
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

/** Uses a recovery code up; false where there is none such or it was used. */
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

/** How many recovery codes are still good. */
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
