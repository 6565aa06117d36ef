import { createHash, createHmac, randomBytes } from "node:crypto";
import { fairDraw, type Hmac } from "@w10/game-math";
import type { Db, Tx } from "../../platform/database/database.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type OutcomeSource, recordDraws } from "../../platform/randomness.ts";
import { insertFirstPairs, selectServerSeed, takeNonce } from "./seed-store.ts";

/** What decided a round, kept with it; the server seed stays hidden until it is revealed. */
export interface RoundSeed {
  readonly pair: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

export function createSeed(): string {
  return randomBytes(32).toString("hex");
}

/** The hash that is shown before play: SHA-256 of the server seed's text, in hex. */
export function hashSeed(serverSeed: string): string {
  return createHash("sha256").update(serverSeed).digest("hex");
}

/** Gives a player a first pair of seeds and the next one, where there are none yet. */
export async function ensurePairs(db: Db | Tx, playerId: PlayerId, now: Date): Promise<void> {
  const clientSeed = randomBytes(16).toString("hex");
  await insertFirstPairs(db, playerId, { serverSeeds: [createSeed(), createSeed()], clientSeed, now });
}

/** The source of one bet: each bet that is asked for uses a nonce up, also one that is refused. */
export async function openFairOutcome(
  db: Db,
  playerId: PlayerId,
  now: Date,
): Promise<{ seed: RoundSeed; outcome: OutcomeSource }> {
  const taken = await takeSomeNonce(db, playerId, now);
  const { number: pair, serverSeed, clientSeed } = taken;
  const nonce = Number(taken.nonce);
  const seed = { pair, serverSeedHash: hashSeed(serverSeed), clientSeed, nonce };
  return { seed, outcome: recordDraws(fairDraw({ serverSeed, clientSeed, nonce }, hmac)) };
}

/** A rotation at the same moment leaves the update without a row; the pair that came into use is found by the next one. */
async function takeSomeNonce(db: Db, playerId: PlayerId, now: Date) {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const taken = await takeNonce(db, playerId);
    if (taken) return taken;
    await ensurePairs(db, playerId, now);
  }
  throw new Refusal("request.too_many", 1);
}

/** The source of a further step: it goes on after the draws that the round has made. */
export async function resumeFairOutcome(
  tx: Tx,
  playerId: PlayerId,
  round: { seed: RoundSeed; drawn: readonly number[] },
): Promise<OutcomeSource> {
  const { pair, clientSeed, nonce } = round.seed;
  const serverSeed = await selectServerSeed(tx, playerId, pair);
  if (serverSeed === null) throw new Error(`the pair ${pair} of the player ${playerId} is gone`);
  return recordDraws(fairDraw({ serverSeed, clientSeed, nonce }, hmac, round.drawn.length));
}
