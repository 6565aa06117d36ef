import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { type RoundSeed, toWireSeed } from "./fair-outcome.ts";
import { selectRevealed } from "./seed-store.ts";

type CheckableSeed = NonNullable<ReplyOf<typeof operations.replayRound>["seed"]>;

/** A player's round with what decided it, where seeds did. */
export interface SeededRound {
  readonly mechanic: string | null;
  readonly seed: RoundSeed | null | undefined;
}

/** What the rounds can be checked by, in their order: the server seed stands with those whose pair is revealed. */
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
