import type { PlayerId } from "../../../platform/ids.ts";
import type { OutboxEvent } from "../../../platform/outbox/outbox-store.ts";

/** Closes the player's sockets. Pages that are still signed in reconnect with a new token. */
export function disconnectEvent(playerId: PlayerId, reason: string): OutboxEvent {
  // Codes 4000 to 4499 let the client reconnect: another device of the player may still be signed in.
  return { method: "disconnect", payload: { user: playerId, disconnect: { code: 4001, reason } } };
}
