import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export interface SeedPair {
  readonly number: number;
  readonly serverSeed: string;
  /** Null for the pair that comes next. */
  readonly clientSeed: string | null;
  readonly nextNonce: bigint;
  readonly revealedAt: Date | null;
}

const columns = sql.raw(
  `number, server_seed as "serverSeed", client_seed as "clientSeed", next_nonce as "nextNonce", revealed_at as "revealedAt"`,
);

/** A player's newest pairs, the upcoming one first. */
export async function selectPairs(db: Db | Tx, playerId: PlayerId, limit: number): Promise<SeedPair[]> {
  return queryRows<SeedPair>(db)`
    select ${columns} from seed_pair where player_id = ${playerId} order by number desc limit ${limit}`;
}

/** Creates a player's first two pairs if there are none. */
export async function insertFirstPairs(
  db: Db | Tx,
  playerId: PlayerId,
  first: { serverSeeds: readonly [string, string]; clientSeed: string; now: Date },
): Promise<void> {
  const [inUse, next] = first.serverSeeds;
  await execute(db)`insert into seed_pair (player_id, number, server_seed, client_seed, created_at)
    values (${playerId}, 1, ${inUse}, ${first.clientSeed}, ${first.now}), (${playerId}, 2, ${next}, null, ${first.now})
    on conflict do nothing`;
}

/** The active pair with its next nonce; undefined when the player has no pairs. */
export async function selectNext(
  db: Db | Tx,
  playerId: PlayerId,
): Promise<{ number: number; serverSeed: string; clientSeed: string; nonce: bigint } | null> {
  return queryRow<{ number: number; serverSeed: string; clientSeed: string; nonce: bigint }>(db)`
    select number, server_seed as "serverSeed", client_seed as "clientSeed", next_nonce as nonce from seed_pair
    where player_id = ${playerId} and client_seed is not null and revealed_at is null`;
}

export async function selectServerSeed(
  db: Db | Tx,
  playerId: PlayerId,
  number: number,
): Promise<string | null> {
  const row = await queryRow<{ serverSeed: string }>(db)`
    select server_seed as "serverSeed" from seed_pair where player_id = ${playerId} and number = ${number}`;
  return row?.serverSeed ?? null;
}

/** Server seeds of a player's revealed pairs. */
export async function selectRevealed(
  db: Db,
  playerId: PlayerId,
  pairs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await queryRows<{ number: number; serverSeed: string }>(db)`
    select number, server_seed as "serverSeed" from seed_pair
    where player_id = ${playerId} and number = any (${pairs}) and revealed_at is not null`;
  return new Map(rows.map(({ number, serverSeed }) => [number, serverSeed]));
}

/** Serialises a player's rotations by locking the first pair. */
export async function lockPairs(tx: Tx, playerId: PlayerId): Promise<void> {
  await execute(tx)`select 1 from seed_pair where player_id = ${playerId} and number = 1 for update`;
}

/** Reveals the active pair. A bet in settlement holds its row, so this waits for the round. */
export async function revealPair(tx: Tx, playerId: PlayerId, now: Date): Promise<SeedPair | null> {
  return queryRow<SeedPair>(tx)`update seed_pair set revealed_at = ${now}
    where player_id = ${playerId} and client_seed is not null and revealed_at is null returning ${columns}`;
}

/** Activates the next pair with the player's client seed and creates the one after it. */
export async function beginNextPair(
  tx: Tx,
  playerId: PlayerId,
  next: { clientSeed: string; serverSeedAfter: string; now: Date },
): Promise<number> {
  const row = await queryRow<{ number: number }>(tx)`update seed_pair set client_seed = ${next.clientSeed}
    where player_id = ${playerId} and client_seed is null returning number`;
  const number = row?.number;
  if (number === undefined) throw new Error(`the player ${playerId} has no next pair of seeds`);
  await execute(tx)`insert into seed_pair (player_id, number, server_seed, created_at)
    values (${playerId}, ${number + 1}, ${next.serverSeedAfter}, ${next.now})`;
  return number;
}

/**
 * Seed pairs of provably fair games. An active pair exports its hash only: the seed would predict outcomes.
 */
export const seedRecord = shortRecord(
  { name: "seeds", tables: ["seed_pair"], forget: null },
  (playerId) =>
    sql`select number, case when revealed_at is not null then server_seed end as server_seed, client_seed, next_nonce::text, created_at, revealed_at
      from seed_pair where player_id = ${playerId} order by number`,
);
