import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryValue, writeRow } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export interface TwoFactorRow {
  readonly player_id: PlayerId;
  readonly sealed_secret: Buffer;
  readonly last_step: bigint;
  readonly failed_tries: number;
  readonly failed_at: Date | null;
  readonly created_at: Date;
}

/** Stores the secret of an app being set up, replacing an earlier one. */
export async function storeSecret(
  tx: Tx,
  playerId: PlayerId,
  kept: { sealedSecret: Buffer; now: Date },
): Promise<void> {
  await execute(tx)`insert into two_factor (player_id, sealed_secret, last_step, created_at)
    values (${playerId}, ${kept.sealedSecret}, 0, ${kept.now})
    on conflict (player_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = excluded.created_at`;
}

export async function lockTwoFactor(tx: Tx, playerId: PlayerId): Promise<TwoFactorRow | null> {
  return queryRow<TwoFactorRow>(tx)`select * from two_factor where player_id = ${playerId} for update`;
}

export async function recordFailure(
  tx: Tx,
  playerId: PlayerId,
  { failedTries, now }: { readonly failedTries: number; readonly now: Date },
): Promise<void> {
  await execute(tx)`
    update two_factor set failed_tries = ${failedTries}, failed_at = ${now} where player_id = ${playerId}`;
}

/** Records a used time step, which resets the count of failures. */
export async function recordStep(tx: Tx, playerId: PlayerId, step: number): Promise<void> {
  await execute(tx)`
    update two_factor set last_step = ${step}, failed_tries = 0, failed_at = null where player_id = ${playerId}`;
}

export async function deleteTwoFactor(tx: Tx, playerId: PlayerId): Promise<void> {
  await execute(tx)`delete from two_factor where player_id = ${playerId}`;
  await execute(tx)`delete from two_factor_recovery where player_id = ${playerId}`;
}

/** Replaces all recovery codes. */
export async function storeRecoveryCodes(
  tx: Tx,
  playerId: PlayerId,
  hashes: readonly Buffer[],
): Promise<void> {
  await execute(tx)`delete from two_factor_recovery where player_id = ${playerId}`;
  await execute(tx)`insert into two_factor_recovery (player_id, code_hash)
    select ${playerId}, * from unnest(${[...hashes]}::bytea[])`;
}

/** Consumes a recovery code; false when it is unknown or used. */
export async function takeRecoveryCode(
  tx: Tx,
  playerId: PlayerId,
  by: { hash: Buffer; now: Date },
): Promise<boolean> {
  return writeRow(tx)`update two_factor_recovery set used_at = ${by.now}
    where player_id = ${playerId} and code_hash = ${by.hash} and used_at is null`;
}

/** Number of unused recovery codes. */
export async function countUnused(db: Db, playerId: PlayerId): Promise<number> {
  return queryValue<number>(db)`
    select count(*)::int from two_factor_recovery where player_id = ${playerId} and used_at is null`;
}

/** When an authenticator app was set up, and the number of remaining recovery codes; never the secret. */
export const twoFactorRecord = shortRecord(
  {
    name: "secondStep",
    tables: ["two_factor", "two_factor_recovery"],
    forget: (playerId) => [
      sql`delete from two_factor where player_id = ${playerId}`,
      sql`delete from two_factor_recovery where player_id = ${playerId}`,
    ],
  },
  (playerId) =>
    sql`select t.created_at, (select count(*)::int from two_factor_recovery r where r.player_id = p.id and used_at is null) as recovery_codes_left
      from player p left join two_factor t on t.player_id = p.id where p.id = ${playerId} and (p.two_factor_type <> 0 or t.player_id is not null)`,
);
