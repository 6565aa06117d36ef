import type { ErrorCode } from "@w10/contract";
import type { PlayerState } from "../../foundation/eligibility/index.ts";
import { isLive, judgeTitle } from "../settlement/settlement-rules.ts";
import type { PlaySession } from "./play-session.ts";

/** Whether a reality check must be answered before the next round. */
export function isCheckDue({ checkDueAt }: Pick<PlaySession, "checkDueAt">, now: Date): boolean {
  return checkDueAt !== null && checkDueAt <= now;
}

/** Whether the sign-in is idle, as of the session's last read. */
export function isIdle({ idleAt }: Pick<PlaySession, "idleAt">, now: Date): boolean {
  return idleAt !== null && idleAt <= now;
}

/** Whether session and sign-in are open; a demo has no sign-in. */
export function isSignInLive(
  session: Pick<PlaySession, "mode" | "endedAt" | "signedOutAt" | "signInExpiresAt" | "idleAt">,
  now: Date,
): boolean {
  const { mode, endedAt, signedOutAt, signInExpiresAt } = session;
  if (mode === "demo") return endedAt === null;
  if (signInExpiresAt === null || isIdle(session, now)) return false;
  return isLive({ playEndedAt: endedAt, signedOutAt, expiresAt: signInExpiresAt }, now);
}

/**
 * What decides whether a player may stake in a game now. The market's requirements were judged at the launch.
 */
export type PlayState = Pick<
  PlaySession,
  "isSignInLive" | "isGameEnabled" | Exclude<keyof PlayerState, "missing">
>;

/**
 * Why nothing may be staked now, at the opening or within a round; null when allowed. Actions without a stake
 * are always allowed.
 */
export function judgePlay(session: PlayState): ErrorCode | null {
  return session.isSignInLive ? judgeTitle(session.isGameEnabled, session) : "round.session_ended";
}
