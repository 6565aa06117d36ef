import { randomBytes } from "node:crypto";
import type { HistoryQuery, StreamPosition } from "../realtime-bus.ts";
import type { SincePosition } from "./command.ts";

export type StreamEntry = { readonly offset: number; readonly publication: string };

export type StreamLimits = {
  readonly size: number;
  readonly ttlMs: number;
  readonly publicationsPerCall: number;
};

/** The latest publications of one channel. Times are milliseconds of the hub's clock. */
export class HistoryStream {
  // Random per stream: after a restart old offsets must not match by chance.
  readonly epoch: string = randomBytes(6).toString("base64url");
  readonly #limits: StreamLimits;
  #entries: StreamEntry[] = [];
  #top = 0;
  #expiresAtMs = Number.POSITIVE_INFINITY;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  position(): StreamPosition {
    return { offset: this.#top, epoch: this.epoch };
  }

  append(encode: (offset: number) => string, nowMs: number): StreamEntry {
    this.#expire(nowMs);
    this.#top += 1;
    const entry = { offset: this.#top, publication: encode(this.#top) };
    this.#entries.push(entry);
    if (this.#entries.length > this.#limits.size) this.#entries.shift();
    this.#expiresAtMs = nowMs + this.#limits.ttlMs;
    return entry;
  }

  /** Everything after the position; undefined when something in between is lost. */
  recover(since: SincePosition, nowMs: number): readonly StreamEntry[] | undefined {
    this.#expire(nowMs);
    if (since.epoch !== "" && since.epoch !== this.epoch) return undefined;
    const missed = this.#after(since.offset);
    if (missed.length === 0) return since.offset === this.#top ? missed : undefined;
    if (missed.length > this.#limits.publicationsPerCall) return undefined;
    return missed[0]?.offset === since.offset + 1 ? missed : undefined;
  }

  /** Undefined when the position belongs to another epoch. */
  read(query: HistoryQuery, nowMs: number): readonly StreamEntry[] | undefined {
    this.#expire(nowMs);
    const { limit, since, isReverse = false } = query;
    if (since !== undefined && since.epoch !== "" && since.epoch !== this.epoch) return undefined;
    if (limit === undefined || limit === 0) return [];
    const count =
      limit < 0 ? this.#limits.publicationsPerCall : Math.min(limit, this.#limits.publicationsPerCall);
    if (!isReverse) return this.#after(since?.offset ?? 0).slice(0, count);
    const before =
      since === undefined ? this.#entries : this.#entries.filter(({ offset }) => offset < since.offset);
    return before.toReversed().slice(0, count);
  }

  #after(offset: number): readonly StreamEntry[] {
    const first = this.#entries[0];
    if (first === undefined || offset >= this.#top) return [];
    return this.#entries.slice(Math.max(0, offset + 1 - first.offset));
  }

  // Offsets continue after publications expire, so that a client that missed them notices.
  #expire(nowMs: number): void {
    if (nowMs < this.#expiresAtMs) return;
    this.#entries = [];
    this.#expiresAtMs = Number.POSITIVE_INFINITY;
  }
}
