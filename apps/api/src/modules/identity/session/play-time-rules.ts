import { dayMs, minuteMs } from "../../../platform/time/durations.ts";
/** A shorter break does not end a session of play. */
export const sessionBreakMs = 60 * minuteMs;

/** Play time before a sign-in. */
export interface PlayTime {
  /** Start of the session of play that the sign-in belongs to. */
  readonly sittingStartedAt: Date;
  /** Signed-in time on the UTC day before this sign-in, in milliseconds. */
  readonly dayBeforeMs: number;
}

/** An earlier sign-in with its last activity. */
export interface EarlierSignIn extends PlayTime {
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
}

/** Play time carried into a new sign-in. Overlapping sign-ins count once. */
export function playTimeAt(now: Date, earlier: readonly EarlierSignIn[]): PlayTime {
  const going = earlier.filter(({ lastActiveAt }) => now.getTime() - lastActiveAt.getTime() < sessionBreakMs);
  const sittings = going.map(({ sittingStartedAt }) => sittingStartedAt.getTime());
  const today = earlier.filter(({ lastActiveAt }) => lastActiveAt.getTime() >= dayStart(now));
  return {
    sittingStartedAt: new Date(Math.min(now.getTime(), ...sittings)),
    dayBeforeMs: Math.max(0, ...today.map((signIn) => playDayMs(signIn, signIn.lastActiveAt))),
  };
}

/** Signed-in time on the UTC day of an instant, in milliseconds. */
export function playDayMs(
  { startedAt, dayBeforeMs }: { readonly startedAt: Date; readonly dayBeforeMs: number },
  at: Date,
): number {
  const midnight = dayStart(at);
  const before = startedAt.getTime() >= midnight ? dayBeforeMs : 0;
  return before + Math.max(0, at.getTime() - Math.max(startedAt.getTime(), midnight));
}

/** Used part of a time limit at an instant, in milliseconds: of the session of play or of the day. */
export function usedTimeMs(
  kind: "session" | "time",
  time: PlayTime & { readonly startedAt: Date },
  at: Date,
): number {
  return kind === "time" ? playDayMs(time, at) : at.getTime() - time.sittingStartedAt.getTime();
}

/** When a continuing sign-in uses up a daily time limit, possibly on the next day. */
export function dayTimeOverAt(
  signIn: { readonly startedAt: Date; readonly dayBeforeMs: number },
  limitMs: number,
  now: Date,
): Date {
  const today = now.getTime() + limitMs - playDayMs(signIn, now);
  const midnight = dayStart(now) + dayMs;
  // The count restarts at midnight.
  return new Date(today < midnight ? today : midnight + limitMs);
}

const dayStart = (at: Date): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
