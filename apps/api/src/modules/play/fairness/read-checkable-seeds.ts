import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { type RoundSeed, toWireSeed } from "./fair-outcome.ts";
import { selectRevealed } from "./seed-store.ts";

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
