import type { Actor } from "../command-runner.ts";
import type { SignedIn } from "./request-context.ts";

/** Nil UUID for guests, the system and the operator, who have no player row. */
export const nobodyId = "00000000-0000-0000-0000-000000000000";

export const systemActor: Actor = { kind: "system", id: nobodyId, name: "system" };
export const guestActor: Actor = { kind: "guest", id: nobodyId, name: "guest" };

/** The signed-in player as a command's actor; throws Unauthorized for a guest. */
export function playerActor(call: { player(): SignedIn }): Actor {
  const { playerId, sessionId } = call.player();
  return { kind: "player", id: playerId, sessionId };
}
