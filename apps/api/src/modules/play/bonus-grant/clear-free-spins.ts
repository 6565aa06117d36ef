import type { FreeSpinEvent } from "@w10/contract";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";

const channels = createChannels();

/** Marks messages about free spins as seen in the channel's history: pages skip messages before the mark. */
export async function clearFreeSpins(
  context: CommandContext,
  { playerId }: { readonly playerId: PlayerId },
): Promise<Record<string, never>> {
  const data: FreeSpinEvent = { type: "cleared", at: context.now.toISOString() };
  context.emit({ method: "publish", payload: { channel: channels.freespins(playerId), data } });
  return {};
}
