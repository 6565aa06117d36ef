import { dayMs } from "../../../platform/time/durations.ts";
import { z } from "zod";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { lockPlayer, selectPlayer } from "../../identity/player/index.ts";
import { awardPrize, isPayable } from "../prize/index.ts";
import { type AchievementGroup, selectGroups } from "./achievement-store.ts";
import { awardGroupJob } from "./move-progress.ts";

const input = z.object({ playerId: z.string(), groupId: z.string() });

interface AwardParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}

/**
 * Awards a completed group's prize. Repeating it after a crash changes nothing. A restricted player's prize is
 * tried again each day; a closed account gets none.
 */
export function createGroupAwarder({ db, clock, runner }: AwardParts): JobHandler {
  return async (given) => {
    const job = input.parse(given);
    const playerId = readId<"player">(job.playerId);
    const player = playerId && (await selectPlayer(db, playerId));
    if (!player) throw new Error("a prize without its player");
    if (player.closed_at) return;
    const group = (await selectGroups(db)).find(({ id }) => id === job.groupId);
    if (!group) throw new Error(`the group ${job.groupId} was taken out before its prize was given`);
    const now = clock.now();
    if (!isPayable(player, group.prize, now)) {
      const runAt = new Date(now.getTime() + dayMs);
      return enqueueJob({ tx: db, now }, { kind: awardGroupJob, input: job, runAt });
    }
    const call = {
      name: awardGroupJob,
      actor: systemActor,
      input: job,
      key: `achievement-group ${job.groupId} ${player.id}`,
      subjectId: player.id,
    };
    await runner.run(call, async (context) => {
      const locked = await lockPlayer(context.tx, player.id);
      // Restricted meanwhile: the job's next try waits for the end of it.
      if (!locked || !isPayable(locked, group.prize, context.now))
        throw new Error(`the winner ${player.id} of a prize has been restricted meanwhile`);
      await awardGroup(context, player.id, group);
      return {};
    });
  };
}

async function awardGroup(
  context: CommandContext,
  playerId: PlayerId,
  group: AchievementGroup,
): Promise<void> {
  await awardPrize(context, {
    playerId,
    prize: group.prize,
    subjectId: group.id,
    key: `achievement-group ${group.id} ${playerId}`,
  });
  notifyPlayer(context, playerId, {
    kind: "achievement_group_done",
    name: group.name,
    link: "achievement",
  });
}
