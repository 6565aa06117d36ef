/** The only source of the current time. Rules take instants as arguments; commands read this clock. */
export interface Clock {
  now(): Date;
}

/** The clock of this machine, which may be wrong or jump. */
export const machineClock: Clock = { now: () => new Date() };

/** An instant, and when it was by `performance.now()`. */
let known: { readonly atMs: number; readonly since: number } | null = null;

/**
 * The time of the database once it is known, so that one clock decides for all processes: it runs on by the
 * time that passes, whatever happens to this machine's clock.
 */
export const systemClock: Clock = {
  now: () => (known ? new Date(known.atMs + performance.now() - known.since) : machineClock.now()),
};

/** Sets the time that it is now; null returns to this machine's. */
export function setSystemClock(at: Date | null): void {
  known = at && { atMs: at.getTime(), since: performance.now() };
}
