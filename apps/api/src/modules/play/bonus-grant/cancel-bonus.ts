import type { CommandContext } from "../../../platform/command-runner.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { cancelGrant } from "./end-grant.ts";
import { selectGrant } from "./grant-store.ts";

/** Cancels a queued or active bonus. `status` is false when it has already ended. */
export async function cancelBonus(
  context: CommandContext,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: string },
): Promise<{ status: boolean }> {
  const grantId = readId<"bonus-grant">(id);
  if (!grantId || !(await selectGrant(context.tx, playerId, grantId))) throw new Refusal("bonus.not_found");
  return { status: await cancelGrant(context, { playerId, grantId }, "player") };
}
