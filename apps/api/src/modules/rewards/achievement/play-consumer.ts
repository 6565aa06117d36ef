import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { writeEvents } from "../../../platform/outbox/outbox-store.ts";
import { readGameKinds } from "../../play/game/index.ts";
import {
  type Kept,
  selectCounted,
  type SettledRound,
  type TakenBack,
} from "../../play/round-consumer/index.ts";
import { type CountedRound, countRound, takeBack } from "./achievement-rules.ts";
import {
  lockPlayers,
  type ProgressRow,
  selectAchievements,
  selectDoneGroups,
  selectProgress,
  upsertProgress,
} from "./achievement-store.ts";
import { type Move, moveProgress, toProgressEvent } from "./move-progress.ts";

/** Fields of a settled round that achievements use. */
export interface PlayedRound {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly settledAt: Date;
}

/** Round consumer that counts achievements. */
export const achievementConsumer = { name: "achievement", apply: countPlay, takeBack: recountPlay } as const;

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

/**
 * Counts the players of void rounds again without them, because days in a row and different games are no sums.
 * What is completed stays; where its group has a prize, the operator judges.
 */
async function recountPlay(tx: Tx, rounds: readonly SettledRound[], at: TakenBack): Promise<readonly Kept[]> {
  const playerIds = [...new Set(rounds.map(({ playerId }) => playerId))].sort();
  await lockPlayers(tx, playerIds);
  const achievements = await selectAchievements(tx);
  const changed: ProgressRow[] = [];
  const kept: Kept[] = [];
  for (const playerId of playerIds) {
    const own = rounds.filter((round) => round.playerId === playerId);
    const left = await selectCounted(tx, { playerId, since: new Date(0) }, at);
    const [after = [], before = []] = await Promise.all(
      [left, [...left, ...own]].map(async (played) => (await groupRounds(tx, played)).get(playerId)),
    );
    const moved = (await selectProgress(tx, [playerId])).flatMap((row): ProgressRow[] => {
      const achievement = achievements.find(({ id }) => id === row.achievementId);
      return achievement ? [{ ...row, ...takeBack(achievement, row, { before, after }) }] : [];
    });
    changed.push(...moved.filter(({ isAchieved }) => !isAchieved));
    const awarded = await selectDoneGroups(tx, playerId);
    const isLost = moved.some(({ isAchieved, achievementId, progress }) => {
      const achievement = achievements.find(({ id }) => id === achievementId);
      return isAchieved && achievement && progress < achievement.target && awarded.has(achievement.groupId);
    });
    const roundId = own[0]?.id;
    if (isLost && roundId) kept.push({ playerId, roundId, what: "achievement" });
  }
  await upsertProgress(tx, changed, at.now);
  await writeEvents(
    tx,
    playerIds.map((playerId) =>
      toProgressEvent(
        playerId,
        changed.filter((row) => row.playerId === playerId),
      ),
    ),
    at.now,
  );
  return kept;
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
