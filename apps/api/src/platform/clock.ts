/** The one source of the present. Rules take instants as arguments; commands read this clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
