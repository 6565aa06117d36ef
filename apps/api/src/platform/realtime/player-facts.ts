import type { NotificationFact, ProfileFact } from "@w10/contract";
import type { CommandContext } from "../command-runner.ts";
import { createId, type PlayerId } from "../ids.ts";
import { createChannels } from "./channels.ts";

const channels = createChannels();

/** Raises a toast on the player's pages after the commit. */
export function notifyPlayer(
  context: CommandContext,
  playerId: PlayerId,
  notification: Omit<NotificationFact, "type" | "id" | "at">,
): void {
  const data: NotificationFact = {
    type: "notification",
    id: createId(),
    at: context.now.toISOString(),
    ...notification,
  };
  context.emit({ method: "publish", payload: { channel: channels.notification(playerId), data } });
}

/** Tells the player's pages of a change of the profile or of the block status. */
export function tellProfile(context: CommandContext, playerId: PlayerId, data: ProfileFact): void {
  context.emit({ method: "publish", payload: { channel: channels.profile(playerId), data } });
}
