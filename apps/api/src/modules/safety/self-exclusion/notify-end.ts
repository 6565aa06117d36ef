import { z } from "zod";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { idOf, type PlayerId } from "../../../platform/ids.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { enqueueLetterTo } from "../../foundation/letter/index.ts";
import { lockPlayer } from "../../identity/player/index.ts";

export const notifyEndJob = "self-exclusion.tell-end";

const endInput = z.object({
  playerId: idOf<"player">(),
  /** ISO 8601; the end that the job was scheduled for. */
  endsAt: z.string(),
});

/** Schedules the letter about an exclusion's end. */
export async function enqueueEnd(context: CommandContext, playerId: PlayerId, endsAt: Date): Promise<void> {
  const input: z.infer<typeof endInput> = { playerId, endsAt: endsAt.toISOString() };
  await enqueueJob(context, { kind: notifyEndJob, input, runAt: endsAt });
}

/** Sends the letter that an exclusion is over. Skips one whose end has changed; another job reports it. */
export function createEndNotifier({ runner }: { readonly runner: CommandRunner }): JobHandler {
  return readJob(endInput, async ({ playerId, endsAt }) => {
    const call = { name: notifyEndJob, actor: jobActor(notifyEndJob), input: {}, subjectId: playerId };
    await runner.run(call, async (context) => {
      const player = await lockPlayer(context.tx, playerId);
      if (player?.self_exclusion_ends_at?.toISOString() !== endsAt) return;
      await enqueueLetterTo(context, player, { letter: "self-exclusion-ended" });
    });
  });
}
