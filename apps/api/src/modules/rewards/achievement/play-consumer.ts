import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { writeEvents } from "../../../platform/outbox/outbox-store.ts";
import { readGameKinds } from "../../play/game/index.ts";
import { type CountedRound, countRound } from "./achievement-rules.ts";
import { type Move, moveProgress } from "./move-progress.ts";

/** Fields of a settled round that achievements use. */
export interface PlayedRound {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly settledAt: Date;
}

/** Round consumer that counts achievements. */
export const achievementConsumer = { name: "achievement", apply: countPlay } as const;

async function countPlay(tx: Tx, rounds: readonly PlayedRound[], now: Date): Promise<void> {
  const byPlayer = await groupRounds(tx, rounds);
  const moves = new Map<PlayerId, Move>(
    [...byPlayer].map(([playerId, played]) => [
      playerId,
      (achievement, state) =>
        played.reduce((reached, round) => countRound(achievement, reached, round), state),
    ]),
  );
  await writeEvents(tx, await moveProgress(tx, moves, now), now);
}

/** Each player's rounds in the order in which they were settled. */
async function groupRounds(
  tx: Db | Tx,
  rounds: readonly PlayedRound[],
): Promise<ReadonlyMap<PlayerId, readonly CountedRound[]>> {
  const kinds = await readGameKinds(tx, [...new Set(rounds.map(({ gameId }) => gameId))]);
  const byPlayer = new Map<PlayerId, CountedRound[]>();
  for (const round of rounds.toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime())) {
    const kind = kinds.get(round.gameId);
    if (!kind) continue;
    const known = byPlayer.get(round.playerId) ?? [];
    const { stakeMinor, winMinor, settledAt } = round;
    const { slug, category, mechanic } = kind;
    known.push({ slug, category, mechanic, stakeMinor, winMinor, settledAt });
    byPlayer.set(round.playerId, known);
  }
  return byPlayer;
}
