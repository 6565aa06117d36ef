import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";

/** The payment module's own job: other modules order it by its name, for payments build on them. */
export const reviewDepositsJob = "payment.review-deposits";

/** What a player may deposit has become less: orders that wait are judged anew after the commit, and closed where they must be. */
export async function reviewDeposits({ tx, now }: CommandContext, playerId: PlayerId): Promise<void> {
  await enqueueJob(tx, { kind: reviewDepositsJob, input: { playerId }, runAt: now }, now);
}
