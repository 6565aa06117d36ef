import type { ErrorCode } from "@w10/contract";
import type { PlayerState } from "../../safety/eligibility/index.ts";
import { judgeTitle } from "../settlement/settlement-rules.ts";
import type { PlaySession } from "./play-session-store.ts";

/** How long a round has been open, in whole milliseconds; clocks that were set back count as no time. */
export function elapsedSince(openedAt: Date, now: Date): number {
  return Math.max(0, now.getTime() - openedAt.getTime());
}

/** Whether no round may open until the player has answered a reality check. */
export function isCheckDue({ checkDueAt }: Pick<PlaySession, "checkDueAt">, now: Date): boolean {
  return checkDueAt !== null && checkDueAt <= now;
}

/** Whether a sign-in was left alone too long, as far as was known when its frame was read. */
export function isIdle({ idleAt }: Pick<PlaySession, "idleAt">, now: Date): boolean {
  return idleAt !== null && idleAt <= now;
}

/** Whether neither the frame nor its sign-in is over; a demo has no sign-in. */
export function isSignInLive(
  session: Pick<PlaySession, "mode" | "endedAt" | "signedOutAt" | "signInExpiresAt" | "idleAt">,
  now: Date,
): boolean {
  const { mode, endedAt, signedOutAt, signInExpiresAt } = session;
  if (endedAt !== null) return false;
  if (mode === "demo") return true;
  return signedOutAt === null && signInExpiresAt !== null && signInExpiresAt > now && !isIdle(session, now);
}

/** What decides whether a player may stake in a game now. What the market requires was judged when the game was opened. */
export type PlayState = Pick<
  PlaySession,
  "isSignInLive" | "isGameEnabled" | Exclude<keyof PlayerState, "missing">
>;

/** Why nothing may be staked now, at the opening of a round or within one, or null. What needs no stake may always be played to its end. */
export function judgePlay(session: PlayState): ErrorCode | null {
  return session.isSignInLive ? judgeTitle(session.isGameEnabled, session) : "round.session_ended";
}
