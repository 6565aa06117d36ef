import type { operations, ReplyOf } from "@w10/contract";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { createSeed, ensurePairs, hashSeed } from "./fair-outcome.ts";
import { beginNextPair, lockPairs, revealPair } from "./seed-store.ts";
import { queryValue } from "../../../platform/database/query.ts";

export interface RotateInput {
  readonly playerId: PlayerId;
  readonly clientSeed: string;
}

/**
 * Reveals the active pair and starts the next. Refused while a round of the pair is open, which would become
 * predictable.
 */
export async function rotateSeeds(
  { tx, now }: CommandContext,
  { playerId, clientSeed }: RotateInput,
): Promise<ReplyOf<typeof operations.rotateSeeds>> {
  await ensurePairs(tx, playerId, now);
  await lockPairs(tx, playerId);
  const revealed = await revealPair(tx, playerId, now);
  if (!revealed) throw new Error(`the player ${playerId} has no pair of seeds in use`);
  const hasOpenRound = await queryValue<boolean>(tx)`select exists (select from round_open
    where player_id = ${playerId} and (state -> 'seed' ->> 'pair')::integer = ${revealed.number})`;
  if (hasOpenRound) throw new Refusal("round.already_open");
  await beginNextPair(tx, playerId, { clientSeed, serverSeedAfter: createSeed(), now });
  return {
    pair: revealed.number,
    serverSeed: revealed.serverSeed,
    serverSeedHash: hashSeed(revealed.serverSeed),
  };
}
