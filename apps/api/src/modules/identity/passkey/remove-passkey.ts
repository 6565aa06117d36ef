import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueLetterTo, letterDate } from "../../content/letter/index.ts";
import { requireLockedPlayer } from "../player/index.ts";
import { deletePasskey } from "./passkey-store.ts";

/** Removes a passkey and sends a letter about it, because a stranger at an open session may have done it. */
export async function removePasskey(
  context: CommandContext,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: string },
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, playerId);
  const removed = await deletePasskey(context.tx, playerId, id);
  if (!removed) throw new Refusal("request.not_found");
  await enqueueLetterTo(context, player, {
    letter: "passkey-removed",
    values: { device: removed.label, date: letterDate(context.now) },
  });
  return {};
}
