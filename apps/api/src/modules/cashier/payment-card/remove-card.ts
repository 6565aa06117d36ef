import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { CardId, PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { markRemoved, selectCard } from "./payment-card-store.ts";

export const forgetCardJob = "payment.forget-card";

export interface RemovalInput {
  readonly playerId: PlayerId;
  /** Null for all cards of the player. */
  readonly cardId: CardId | null;
}

/** Removes cards and orders that their provider hears it. Removed ones stay as they are. */
export async function enqueueRemovals(context: CommandContext, input: RemovalInput): Promise<void> {
  const { tx, now } = context;
  for (const cardId of await markRemoved(tx, { playerId: input.playerId, id: input.cardId, now }))
    await enqueueJob({ tx, now }, { kind: forgetCardJob, input: { cardId } });
}

/** Removes a stored card of this player. Removing it again changes nothing. */
export async function removeCard(
  context: CommandContext,
  input: { readonly playerId: PlayerId; readonly cardId: CardId },
): Promise<Record<string, never>> {
  if (!(await selectCard(context.tx, input.playerId, input.cardId)))
    throw new Refusal("payment.card_not_found");
  await enqueueRemovals(context, input);
  return {};
}
