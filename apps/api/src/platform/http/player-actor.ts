import type { Actor } from "../command-runner.ts";
import type { SignedIn } from "./request-context.ts";

/** Nobody's id: guests, the system and the operator have no row of their own. */
export const nobodyId = "00000000-0000-0000-0000-000000000000";

export const systemActor: Actor = { kind: "system", id: nobodyId, name: "system" };
export const guestActor: Actor = { kind: "guest", id: nobodyId, name: "guest" };

/** The signed-in player as the actor of a command; throws Unauthorized for a guest. */
export function playerActor(call: { player(): SignedIn }): Actor {
  const { playerId, sessionId } = call.player();
  return { kind: "player", id: playerId, sessionId };
}
