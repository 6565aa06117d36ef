import type { PlayerId } from "../../../platform/ids.ts";
import type { Fact } from "../../../platform/outbox/outbox-store.ts";

/** Closes the player's sockets. Pages that are still signed in reconnect with a new token. */
export function disconnectFact(playerId: PlayerId, reason: string): Fact {
  // Codes 4000 to 4499 let the client reconnect: another device of the player may still be signed in.
  return { method: "disconnect", payload: { user: playerId, disconnect: { code: 4001, reason } } };
}
