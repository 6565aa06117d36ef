import type { operations, ReplyOf } from "@w10/contract";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { ensurePairs, hashSeed, type RoundSeed, toWireSeed } from "./fair-outcome.ts";
import { selectPairs, selectRevealed } from "./seed-store.ts";

const revealedShown = 20;

/** The player's seed pairs. A server seed is included once its pair is no longer in use. */
export async function listSeeds(
  parts: { db: Db; clock: Clock },
  playerId: PlayerId,
): Promise<ReplyOf<typeof operations.listSeeds>> {
  await ensurePairs(parts.db, playerId, parts.clock.now());
  const [next, inUse, ...revealed] = await selectPairs(parts.db, playerId, revealedShown + 2);
  if (!next || !inUse) throw new Error(`the player ${playerId} has no pairs of seeds`);
  return {
    inUse: {
      pair: inUse.number,
      serverSeedHash: hashSeed(inUse.serverSeed),
      clientSeed: inUse.clientSeed ?? "",
      nextNonce: Number(inUse.nextNonce),
    },
    next: { serverSeedHash: hashSeed(next.serverSeed) },
    revealed: revealed.flatMap((pair) =>
      pair.revealedAt && pair.clientSeed
        ? [
            {
              pair: pair.number,
              serverSeed: pair.serverSeed,
              serverSeedHash: hashSeed(pair.serverSeed),
              clientSeed: pair.clientSeed,
              nonces: Number(pair.nextNonce),
              revealedAt: pair.revealedAt.toISOString(),
            },
          ]
        : [],
    ),
  };
}

type CheckableSeed = NonNullable<ReplyOf<typeof operations.replayRound>["seed"]>;

/** A player's round with its seeds, if it has any. */
export interface SeededRound {
  readonly mechanic: string | null;
  readonly seed: RoundSeed | null | undefined;
}

/** Seeds to verify rounds with, in their order; the server seed only for revealed pairs. */
export async function readCheckableSeeds(
  db: Db,
  playerId: PlayerId,
  rounds: readonly SeededRound[],
): Promise<(CheckableSeed | null)[]> {
  const pairs = [...new Set(rounds.flatMap(({ seed }) => seed?.pair ?? []))];
  const revealed = pairs.length > 0 ? await selectRevealed(db, playerId, pairs) : new Map<number, string>();
  return rounds.map(({ mechanic, seed }) =>
    seed && mechanic ? { ...toWireSeed(seed), mechanic, serverSeed: revealed.get(seed.pair) ?? null } : null,
  );
}
