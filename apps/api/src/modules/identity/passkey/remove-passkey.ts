import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import { type Player, requireLockedPlayer } from "../player/index.ts";
import { deleteChallenges, deletePasskeys } from "./passkey-store.ts";

/** Removes a passkey of the signed-in player. */
export async function removePasskey(
  context: CommandContext,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: string },
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, playerId);
  if (!(await removePasskeys(context, player, id))) throw new Refusal("request.not_found");
  return {};
}

/**
 * Removes one passkey of a locked player, or all without an id, and sends a letter about each, because a stranger
 * may have done it. False when there is none.
 */
export async function removePasskeys(
  context: CommandContext,
  player: Player,
  id: string | null = null,
): Promise<boolean> {
  if (id === null) await deleteChallenges(context.tx, player.id);
  const removed = await deletePasskeys(context.tx, player.id, id);
  for (const { label: device } of removed)
    await enqueueLetterTo(context, player, {
      letter: "passkey-removed",
      values: { device, date: letterDate(context.now) },
    });
  return removed.length > 0;
}
