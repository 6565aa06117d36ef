/** The only source of the current time. Rules take instants as arguments; commands read this clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
