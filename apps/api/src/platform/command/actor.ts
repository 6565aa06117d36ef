import { hash } from "node:crypto";
import type { PlayerId, PlaySessionId, SessionId } from "../ids.ts";
import type { Actor, StaffActor } from "./command-runner.ts";

/** Nil UUID of the house itself, which has no row. */
export const nilId = "00000000-0000-0000-0000-000000000000";

/** The house where no job and no person is the cause. */
export const systemActor: Actor = { kind: "system", id: nilId, name: "system" };

/** A UUID (version 8) made of a name: the same for the same name, so that its keys in the command log are its own. */
export function namedId(kind: Actor["kind"], name: string): string {
  const digits = hash("sha256", `${kind}/${name}`, "hex");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** A job by its kind. */
export const jobActor = (name: string): Actor => ({ kind: "job", id: namedId("job", name), name });

/** A payment provider by its name. */
export const providerActor = (name: string): Actor => ({
  kind: "provider",
  id: namedId("provider", name),
  name,
});

/** A visitor without a session, by the random id of their browser: one guest's keys are not another's. */
export const guestActor = (deviceId: string): Actor => ({
  kind: "guest",
  id: namedId("guest", deviceId),
  name: "guest",
});

/** The person at the command line of the server itself, by the name given there. */
export const ownerActor = (name: string): StaffActor => ({
  kind: "staff",
  id: namedId("staff", name),
  name,
  role: "owner",
  sessionId: null,
});

/** A player of a sign-in or of a game session as a command's actor. */
export function playerActor(of: {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId | PlaySessionId;
}): Actor {
  return { kind: "player", id: of.playerId, sessionId: of.sessionId };
}
