import { z } from "zod";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import { readId } from "../../../platform/ids.ts";
import { writeFacts } from "../../../platform/outbox/outbox-store.ts";
import type { Clock } from "../../../platform/clock.ts";
import { countFact } from "./achievement-rules.ts";
import { moveProgress } from "./move-progress.ts";

/** The job that triggers leave where something became true that achievements count. */
export const countFactJob = "achievement.count-fact";

const input = z.object({ playerId: z.string(), fact: z.string(), amount: z.int() });

/** Counts a fact in the transaction that takes the job away, so that it counts once. */
export function createFactCounter({ clock }: { readonly clock: Clock }): JobHandler {
  return async (given, { once }) => {
    const told = input.parse(given);
    const playerId = readId<"player">(told.playerId);
    if (!playerId) throw new Error("a fact without its player");
    const now = clock.now();
    const fact = { fact: told.fact, amount: told.amount };
    await once(async (tx) => {
      const facts = await moveProgress(
        tx,
        new Map([[playerId, (achievement, standing) => countFact(achievement, standing, fact)]]),
        now,
      );
      await writeFacts(tx, facts, now);
    });
  };
}
