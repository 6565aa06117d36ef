import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../database/database.ts";
import type { Logger } from "../runtime/log.ts";
import { claimEvents, type PublishEvents, takeEvents } from "./outbox-store.ts";

export interface OutboxPublisher {
  /** Called after commits that may have events. */
  readonly kick: () => void;
  close(): Promise<void>;
}

export interface OutboxPublisherOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly publish: PublishEvents;
  /** Whether publishing is a network call, which no transaction may wait for. */
  readonly isRemote: () => boolean;
  /** Poll interval: events of a crashed process are published by another. */
  readonly pollMs: number;
}

const batchSize = 500;
/** Events of commits in quick succession are published together. */
const batchMs = 20;
/**
 * How long before its commit an event's number may be assigned. Lower numbers are read only by every
 * fifteenth poll.
 */
const commitLagMs = 10_000;
const scanAllEvery = 15;
/**
 * How long a process keeps publishing on shutdown. The rest is published by another, or at the next start.
 */
const lastPublishMs = 5_000;

/**
 * Publishes the outbox's events in batches. Every process may run one. A kick reads only recent rows, because
 * deleted rows slow down reads until the next vacuum.
 */
export function startOutboxPublisher(options: OutboxPublisherOptions): OutboxPublisher {
  const ending = new AbortController();
  const handover = { publish: options.publish, signal: ending.signal };
  const taken: { at: number; id: bigint }[] = [];
  let mark = 0n;
  let isWanted = false;
  let isClosed = false;
  let running: Promise<void> | null = null;

  function remember(ids: readonly bigint[]): void {
    const at = performance.now();
    const last = ids.at(-1);
    if (last !== undefined) taken.push({ at, id: last });
    while (taken[0] && at - taken[0].at > commitLagMs) mark = taken.shift()?.id ?? mark;
  }

  async function drain(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        const take = options.isRemote() ? claimEvents : takeEvents;
        const { ids, refused } = await take(options.db, { after: mark, limit: batchSize }, handover);
        for (const { id, reason } of refused)
          options.log.error(
            { event: id.toString(), reason },
            "the realtime server refused an event for good: npm run operator -- event.list-refused-events",
          );
        remember(ids);
        if (ids.length === batchSize) isWanted = true;
        else await sleep(batchMs);
      } catch (error) {
        options.log.warn({ err: error }, "the outbox could not be published; it will be retried");
      }
    }
    running = null;
  }

  function kick(): void {
    isWanted = true;
    if (!running && !isClosed) running = drain();
  }

  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (polls % scanAllEvery === 0) mark = 0n;
    kick();
  }, options.pollMs);
  timer.unref();
  return {
    kick,
    async close() {
      clearInterval(timer);
      const last = setTimeout(() => {
        isClosed = true;
        ending.abort();
      }, lastPublishMs);
      await running;
      clearTimeout(last);
      isClosed = true;
    },
  };
}
