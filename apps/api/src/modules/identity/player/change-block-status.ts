import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { disconnectEvent, endSessionsOf } from "../session/index.ts";
import { updatePlayer } from "./player-store.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";

/** 0 unblocks, 1 blocks, 2 blocks and signs out everywhere. Published to the player's pages. */
export async function changeBlockStatus(
  context: CommandContext,
  input: { playerId: PlayerId; status: 0 | 1 | 2 },
): Promise<void> {
  const { playerId, status } = input;
  await updatePlayer(context, playerId, { block_status: status });
  if (status !== 0) await reviewDeposits(context, playerId);
  publishProfile(context, playerId, { type: "block_status", status });
  if (status !== 2) return;
  await endSessionsOf(context.tx, playerId, { now: context.now, reason: "blocked" });
  context.emit(disconnectEvent(playerId, "account blocked"));
}

/** A job of the payment module. Enqueued by name, because payments depend on this module. */
export const reviewDepositsJob = "payment.review-deposits";

/** The player may deposit less now: after the commit open orders are judged again and closed if necessary. */
export async function reviewDeposits({ tx, now }: CommandContext, playerId: PlayerId): Promise<void> {
  await enqueueJob({ tx, now }, { kind: reviewDepositsJob, input: { playerId } });
}
