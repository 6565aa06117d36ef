/** A clock that stands until it is moved. */
export class FakeClock {
  #now: number;

  constructor(start = "2026-11-20T12:00:00.000Z") {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves on by milliseconds, and answers the new instant. */
  advance(ms: number): Date {
    this.#now += ms;
    return this.now();
  }
}
