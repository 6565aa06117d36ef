/** A clock that moves only when a test advances it. */
export class FakeClock {
  #now: number;

  constructor(start = "2026-11-20T12:00:00.000Z") {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Advances by milliseconds and returns the new instant. */
  advance(ms: number): Date {
    this.#now += ms;
    return this.now();
  }
}
