import type { PlayerProgressEvent } from "@w10/contract";
import type { Tx } from "../../../platform/database/database.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import type { OutboxEvent } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { nothing, type ProgressState } from "./achievement-rules.ts";
import {
  type Achievement,
  type AchievementId,
  completeGroups,
  lockPlayers,
  type ProgressRow,
  selectAchievements,
  selectProgress,
  upsertProgress,
} from "./achievement-store.ts";

/** The job that awards a completed group's prize. */
export const awardGroupJob = "achievement.award-group";

/** Computes an achievement's next progress from an event. */
export type Move = (achievement: Achievement, state: ProgressState) => ProgressState;

const channels = createChannels();

/**
 * Advances the players' achievements. Completed achievements are published, and a completed group enqueues
 * its prize job. Returns the events for the outbox.
 */
export async function moveProgress(
  tx: Tx,
  moves: ReadonlyMap<PlayerId, Move>,
  now: Date,
): Promise<readonly OutboxEvent[]> {
  const playerIds = [...moves.keys()].sort();
  await lockPlayers(tx, playerIds);
  const [achievements, rows] = [await selectAchievements(tx), await selectProgress(tx, playerIds)];
  const before = new Map(playerIds.map((id) => [id, new Map<AchievementId, ProgressRow>()]));
  for (const row of rows) before.get(row.playerId)?.set(row.achievementId, row);
  const events: OutboxEvent[] = [];
  const changed: ProgressRow[] = [];
  const finished: PlayerId[] = [];
  for (const playerId of playerIds) {
    const moved = moveOne({ playerId, achievements, before: before.get(playerId) }, moves.get(playerId));
    if (moved.length === 0) continue;
    changed.push(...moved);
    events.push(toProgressEvent(playerId, moved));
    const done = moved.filter(({ isAchieved }) => isAchieved);
    for (const { achievementId } of done)
      events.push(publishDone(playerId, { achievements, achievementId }, now));
    if (done.length > 0) finished.push(playerId);
  }
  if (changed.length > 0) await upsertProgress(tx, changed, now);
  if (finished.length > 0) await orderPrizes(tx, finished, now);
  return events;
}

function moveOne(
  of: {
    readonly playerId: PlayerId;
    readonly achievements: readonly Achievement[];
    readonly before: ReadonlyMap<AchievementId, ProgressRow> | undefined;
  },
  move: Move | undefined,
): readonly ProgressRow[] {
  const { playerId } = of;
  if (!move) return [];
  return of.achievements.flatMap((achievement) => {
    const row = of.before?.get(achievement.id);
    if (row?.isAchieved) return [];
    const state = row ?? nothing;
    const { progress, seen } = move(achievement, state);
    if (progress === state.progress && seen === state.seen) return [];
    const isAchieved = progress >= achievement.target;
    return [{ playerId, achievementId: achievement.id, progress, seen, isAchieved }];
  });
}

async function orderPrizes(tx: Tx, playerIds: readonly PlayerId[], now: Date): Promise<void> {
  for (const { playerId, groupId } of await completeGroups(tx, playerIds, now))
    await enqueueJob({ tx, now }, { kind: awardGroupJob, input: { playerId, groupId } });
}

export function toProgressEvent(playerId: PlayerId, moved: readonly ProgressRow[]): OutboxEvent {
  const data: PlayerProgressEvent = {
    type: "achievements",
    changed: moved.map(({ achievementId, progress, isAchieved }) => ({
      id: achievementId,
      progress,
      isAchieved,
    })),
  };
  return { method: "publish", payload: { channel: channels.progressbar(playerId), data } };
}

function publishDone(
  playerId: PlayerId,
  which: { readonly achievements: readonly Achievement[]; readonly achievementId: string },
  now: Date,
): OutboxEvent {
  const achievement = which.achievements.find(({ id }) => id === which.achievementId);
  const data = {
    type: "notification",
    id: createId(),
    at: now.toISOString(),
    kind: "achievement_done",
    name: achievement?.name ?? {},
    link: `achievement__${which.achievementId}`,
  };
  return { method: "publish", payload: { channel: channels.notification(playerId), data } };
}
