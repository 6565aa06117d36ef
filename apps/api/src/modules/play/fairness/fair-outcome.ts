import { createHash, createHmac, randomBytes } from "node:crypto";
import { fairDraw, fairScheme, type Hmac } from "@w10/game-math";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { type OutcomeSource, recordDraws } from "../../../platform/random/randomness.ts";
import { insertFirstPairs, selectNext, selectServerSeed } from "./seed-store.ts";

/** The seeds that decided a round. The server seed stays hidden until it is revealed. */
export interface RoundSeed {
  readonly pair: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** How games turn hashes into numbers, see `fairScheme`. Older rounds without it used the first scheme. */
  readonly scheme?: number;
}

/** A round's seeds in the reply's format. */
export const toWireSeed = (seed: RoundSeed): Required<RoundSeed> => ({ ...seed, scheme: seed.scheme ?? 1 });

const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

export function createSeed(): string {
  return randomBytes(32).toString("hex");
}

/** The hash published before play: SHA-256 of the server seed's text, in hex. */
export function hashSeed(serverSeed: string): string {
  return createHash("sha256").update(serverSeed).digest("hex");
}

/** Creates a player's first two seed pairs if there are none. */
export async function ensurePairs(db: Db | Tx, playerId: PlayerId, now: Date): Promise<void> {
  const clientSeed = randomBytes(16).toString("hex");
  await insertFirstPairs(db, playerId, { serverSeeds: [createSeed(), createSeed()], clientSeed, now });
}

/**
 * The random source of one bet. The transaction that settles the round consumes the nonce, so a refused bet
 * uses none.
 */
export async function openFairOutcome(
  db: Db,
  playerId: PlayerId,
  now: Date,
): Promise<{ seed: RoundSeed; outcome: OutcomeSource }> {
  const next = await readNext(db, playerId, now);
  const { number: pair, serverSeed, clientSeed } = next;
  const nonce = Number(next.nonce);
  const seed = { pair, serverSeedHash: hashSeed(serverSeed), clientSeed, nonce, scheme: fairScheme };
  return { seed, outcome: recordDraws(fairDraw({ serverSeed, clientSeed, nonce }, hmac)) };
}

/** During a concurrent rotation no pair may be active; the next read finds the new one. */
async function readNext(db: Db, playerId: PlayerId, now: Date) {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const next = await selectNext(db, playerId);
    if (next) return next;
    await ensurePairs(db, playerId, now);
  }
  throw new Refusal("request.too_many", 1);
}

/** The random source of a further step; continues after the round's earlier draws. */
export async function resumeFairOutcome(
  tx: Db | Tx,
  playerId: PlayerId,
  round: { seed: RoundSeed; drawn: readonly number[] },
): Promise<OutcomeSource> {
  const { pair, clientSeed, nonce } = round.seed;
  const serverSeed = await selectServerSeed(tx, playerId, pair);
  if (serverSeed === null) throw new Error(`the pair ${pair} of the player ${playerId} is gone`);
  return recordDraws(fairDraw({ serverSeed, clientSeed, nonce }, hmac, round.drawn.length));
}
