import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";

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
  const { rows } = await sql<SeedPair>`
    select ${columns} from seed_pair where player_id = ${playerId} order by number desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Creates a player's first two pairs if there are none. */
export async function insertFirstPairs(
  db: Db | Tx,
  playerId: PlayerId,
  first: { serverSeeds: readonly [string, string]; clientSeed: string; now: Date },
): Promise<void> {
  const [inUse, next] = first.serverSeeds;
  await sql`insert into seed_pair (player_id, number, server_seed, client_seed, created_at)
    values (${playerId}, 1, ${inUse}, ${first.clientSeed}, ${first.now}), (${playerId}, 2, ${next}, null, ${first.now})
    on conflict do nothing`.execute(db);
}

/** The active pair with its next nonce; undefined when the player has no pairs. */
export async function selectNext(
  db: Db | Tx,
  playerId: PlayerId,
): Promise<{ number: number; serverSeed: string; clientSeed: string; nonce: bigint } | null> {
  const { rows } = await sql<{ number: number; serverSeed: string; clientSeed: string; nonce: bigint }>`
    select number, server_seed as "serverSeed", client_seed as "clientSeed", next_nonce as nonce from seed_pair
    where player_id = ${playerId} and client_seed is not null and revealed_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function selectServerSeed(
  db: Db | Tx,
  playerId: PlayerId,
  number: number,
): Promise<string | null> {
  const { rows } = await sql<{
    serverSeed: string;
  }>`select server_seed as "serverSeed" from seed_pair where player_id = ${playerId} and number = ${number}`.execute(
    db,
  );
  return rows[0]?.serverSeed ?? null;
}

/** Server seeds of a player's revealed pairs. */
export async function selectRevealed(
  db: Db,
  playerId: PlayerId,
  pairs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ number: number; serverSeed: string }>`
    select number, server_seed as "serverSeed" from seed_pair
    where player_id = ${playerId} and number = any (${pairs}) and revealed_at is not null`.execute(db);
  return new Map(rows.map(({ number, serverSeed }) => [number, serverSeed]));
}

/** Serialises a player's rotations by locking the first pair. */
export async function lockPairs(tx: Tx, playerId: PlayerId): Promise<void> {
  await sql`select 1 from seed_pair where player_id = ${playerId} and number = 1 for update`.execute(tx);
}

/** Reveals the active pair. A bet in settlement holds its row, so this waits for the round. */
export async function revealPair(tx: Tx, playerId: PlayerId, now: Date): Promise<SeedPair | null> {
  const { rows } = await sql<SeedPair>`update seed_pair set revealed_at = ${now}
    where player_id = ${playerId} and client_seed is not null and revealed_at is null returning ${columns}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Activates the next pair with the player's client seed and creates the one after it. */
export async function beginNextPair(
  tx: Tx,
  playerId: PlayerId,
  next: { clientSeed: string; serverSeedAfter: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`update seed_pair set client_seed = ${next.clientSeed}
    where player_id = ${playerId} and client_seed is null returning number`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error(`the player ${playerId} has no next pair of seeds`);
  await sql`insert into seed_pair (player_id, number, server_seed, created_at)
    values (${playerId}, ${number + 1}, ${next.serverSeedAfter}, ${next.now})`.execute(tx);
  return number;
}
