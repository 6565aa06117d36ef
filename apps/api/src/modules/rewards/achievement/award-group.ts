import { z } from "zod";
import type { CommandContext, CommandRunner } from "../../../platform/command-runner.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { awardPrize } from "../prize/index.ts";
import { type AchievementGroup, selectGroups } from "./achievement-store.ts";

const input = z.object({ playerId: z.string(), groupId: z.string() });

/** Awards a completed group's prize. Repeating it after a crash changes nothing. */
export function createGroupAwarder({ runner }: { readonly runner: CommandRunner }): JobHandler {
  return async (given) => {
    const job = input.parse(given);
    const playerId = readId<"player">(job.playerId);
    if (!playerId) throw new Error("a prize without its player");
    const call = {
      name: "achievement.award-group",
      actor: systemActor,
      input: job,
      key: `achievement-group ${job.groupId} ${playerId}`,
      subjectId: playerId,
    };
    await runner.run(call, async (context) => {
      const group = (await selectGroups(context.tx)).find(({ id }) => id === job.groupId);
      if (!group) throw new Error(`the group ${job.groupId} was taken out before its prize was given`);
      await awardGroup(context, playerId, group);
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
