/** A break shorter than this does not end a session of play. */
export const sessionBreakMs = 60 * 60_000;

/** What a sign-in knows of the play before it. */
export interface PlayTime {
  /** When the session of play began that the sign-in is part of. */
  readonly sittingStartedAt: Date;
  /** How long the player had been signed in on the UTC day of the sign-in before it, in milliseconds. */
  readonly dayBeforeMs: number;
}

/** An earlier sign-in of a player, with the last moment at which anything was done in it. */
export interface EarlierSignIn extends PlayTime {
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
}

/** The time of play that a new sign-in goes on from. Sign-ins beside each other count their common time once. */
export function playTimeAt(now: Date, earlier: readonly EarlierSignIn[]): PlayTime {
  const going = earlier.filter(({ lastActiveAt }) => now.getTime() - lastActiveAt.getTime() < sessionBreakMs);
  const sittings = going.map(({ sittingStartedAt }) => sittingStartedAt.getTime());
  const today = earlier.filter(({ lastActiveAt }) => lastActiveAt.getTime() >= dayStart(now));
  return {
    sittingStartedAt: new Date(Math.min(now.getTime(), ...sittings)),
    dayBeforeMs: Math.max(0, ...today.map((signIn) => playDayMs(signIn, signIn.lastActiveAt))),
  };
}

/** How long a player has been signed in on the UTC day of an instant, in milliseconds. */
export function playDayMs(
  { startedAt, dayBeforeMs }: { readonly startedAt: Date; readonly dayBeforeMs: number },
  at: Date,
): number {
  const midnight = dayStart(at);
  const before = startedAt.getTime() >= midnight ? dayBeforeMs : 0;
  return before + Math.max(0, at.getTime() - Math.max(startedAt.getTime(), midnight));
}

/** How much of a limit of time is used at an instant, in milliseconds: of the session of play, or of the day. */
export function usedTimeMs(
  kind: "session" | "time",
  time: PlayTime & { readonly startedAt: Date },
  at: Date,
): number {
  return kind === "time" ? playDayMs(time, at) : at.getTime() - time.sittingStartedAt.getTime();
}

/** When a limit of the time of a day is used up by a sign-in that goes on, which may be on the next day. */
export function dayTimeOverAt(
  signIn: { readonly startedAt: Date; readonly dayBeforeMs: number },
  limitMs: number,
  now: Date,
): Date {
  const today = now.getTime() + limitMs - playDayMs(signIn, now);
  const midnight = dayStart(now) + 86_400_000;
  // The count begins anew at midnight itself.
  return new Date(today < midnight ? today : midnight + limitMs);
}

const dayStart = (at: Date): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
