import type { operations, ReplyOf } from "@w10/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { ensurePairs, hashSeed } from "./fair-outcome.ts";
import { selectPairs } from "./seed-store.ts";

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
