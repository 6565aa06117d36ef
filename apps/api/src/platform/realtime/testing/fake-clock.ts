import type { RealtimeClock, SetTimer } from "../realtime-clock.ts";

type Pending = { readonly atMs: number; readonly run: () => void };

/** A clock that tests advance, with its timers. */
export class FakeClock implements RealtimeClock {
  #nowMs = Date.UTC(2026, 0, 5);
  #pending: Pending[] = [];

  now(): number {
    return this.#nowMs;
  }

  readonly setTimer: SetTimer = (run, delayMs) => {
    const pending = { atMs: this.#nowMs + delayMs, run };
    this.#pending.push(pending);
    return () => {
      this.#pending = this.#pending.filter((other) => other !== pending);
    };
  };

  advance(durationMs: number): void {
    const untilMs = this.#nowMs + durationMs;
    for (;;) {
      const [next] = this.#pending.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.#pending = this.#pending.filter((other) => other !== next);
      this.#nowMs = next.atMs;
      next.run();
    }
    this.#nowMs = untilMs;
  }
}
