import type { Actor } from "./command-runner.ts";
import type { PlayerId, PlaySessionId, SessionId } from "../ids.ts";

/** Nil UUID for guests, the system and the operator, who have no player row. */
export const nobodyId = "00000000-0000-0000-0000-000000000000";

export const systemActor: Actor = { kind: "system", id: nobodyId, name: "system" };
export const guestActor: Actor = { kind: "guest", id: nobodyId, name: "guest" };

/** A player of a sign-in or of a game session as a command's actor. */
export function playerActor(of: {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId | PlaySessionId;
}): Actor {
  return { kind: "player", id: of.playerId, sessionId: of.sessionId };
}
