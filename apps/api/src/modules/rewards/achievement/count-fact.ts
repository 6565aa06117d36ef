import { z } from "zod";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import { readId } from "../../../platform/ids.ts";
import { writeEvents } from "../../../platform/outbox/outbox-store.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { countFact } from "./achievement-rules.ts";
import { moveProgress } from "./move-progress.ts";

/** The job that database triggers enqueue for facts that achievements count. */
export const countFactJob = "achievement.count-fact";

const input = z.object({ playerId: z.string(), fact: z.string(), amount: z.int() });

/** Counts a fact in the transaction that completes its job, so that it counts once. */
export function createFactCounter({ clock }: { readonly clock: Clock }): JobHandler {
  return async (given, { once }) => {
    const job = input.parse(given);
    const playerId = readId<"player">(job.playerId);
    if (!playerId) throw new Error("a fact without its player");
    const now = clock.now();
    const fact = { fact: job.fact, amount: job.amount };
    await once(async (tx) => {
      const events = await moveProgress(
        tx,
        new Map([[playerId, (achievement, state) => countFact(achievement, state, fact)]]),
        now,
      );
      await writeEvents(tx, events, now);
    });
  };
}
