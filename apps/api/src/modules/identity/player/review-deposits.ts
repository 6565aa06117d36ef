import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";

/** A job of the payment module. Enqueued by name, because payments depend on this module. */
export const reviewDepositsJob = "payment.review-deposits";

/** The player may deposit less now: after the commit open orders are judged again and closed if necessary. */
export async function reviewDeposits({ tx, now }: CommandContext, playerId: PlayerId): Promise<void> {
  await enqueueJob({ tx, now }, { kind: reviewDepositsJob, input: { playerId } });
}
