import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { lockPlayer, updatePlayer } from "../../identity/player/index.ts";

/** Reopens a closed account with its limits and exclusions. Returns why it was not possible. */
export async function reopenAccount(
  context: CommandContext,
  input: { readonly playerId: PlayerId },
): Promise<"open" | "not_closed" | "erased"> {
  const player = await lockPlayer(context.tx, input.playerId);
  if (!player?.closed_at) return "not_closed";
  if (player.erased_at) return "erased";
  await updatePlayer(context, player.id, { closed_at: null });
  return "open";
}
