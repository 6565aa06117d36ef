import type { NotificationEvent, ProfileEvent } from "@w10/contract";
import type { CommandContext } from "../command/command-runner.ts";
import { createId, type PlayerId } from "../ids.ts";
import type { Publication } from "../outbox/outbox-store.ts";
import { createChannels } from "./channels.ts";

const channels = createChannels();

/** Contents of a toast. */
export type Notice = Omit<NotificationEvent, "type" | "id" | "at">;

/** A toast on the player's pages. */
export function noticeEvent(playerId: PlayerId, notice: Notice, now: Date): Publication {
  const data: NotificationEvent = { type: "notification", id: createId(), at: now.toISOString(), ...notice };
  return { method: "publish", payload: { channel: channels.notification(playerId), data } };
}

/** Shows a toast on the player's pages after the commit. */
export function notifyPlayer(context: CommandContext, playerId: PlayerId, notice: Notice): void {
  context.emit(noticeEvent(playerId, notice, context.now));
}

/** Publishes a change of the profile or the block status to the player's pages. */
export function publishProfile(context: CommandContext, playerId: PlayerId, data: ProfileEvent): void {
  context.emit({ method: "publish", payload: { channel: channels.profile(playerId), data } });
}
