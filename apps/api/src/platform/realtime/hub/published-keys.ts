import type { StreamPosition } from "../realtime-bus.ts";
import type { RealtimeClock } from "../realtime-clock.ts";

type Published = { readonly position: StreamPosition | undefined; readonly forgetAtMs: number };

/** Remembers idempotency keys by channel for a while. */
export class PublishedKeys {
  readonly #published = new Map<string, Published>();
  readonly #clock: RealtimeClock;
  readonly #retentionMs: number;

  constructor(clock: RealtimeClock, retentionMs: number) {
    this.#clock = clock;
    this.#retentionMs = retentionMs;
  }

  get(channel: string, key: string): Published | undefined {
    const published = this.#published.get(`${channel}\n${key}`);
    return published !== undefined && published.forgetAtMs > this.#clock.now() ? published : undefined;
  }

  add(channel: string, key: string, position: StreamPosition | undefined): void {
    const composite = `${channel}\n${key}`;
    // Deleted first, so that insertion order is expiry order.
    this.#published.delete(composite);
    this.#published.set(composite, { position, forgetAtMs: this.#clock.now() + this.#retentionMs });
  }

  sweep(nowMs: number): void {
    for (const [composite, { forgetAtMs }] of this.#published) {
      if (forgetAtMs > nowMs) return;
      this.#published.delete(composite);
    }
  }
}
