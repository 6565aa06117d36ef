import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../database/database.ts";
import type { Logger } from "../log.ts";
import { claimFacts, type PublishFacts, takeFacts } from "./outbox-store.ts";

export interface OutboxPublisher {
  /** There may be something to tell: called after commits. */
  readonly kick: () => void;
  close(): Promise<void>;
}

export interface OutboxPublisherOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly publish: PublishFacts;
  /** Whether telling is a call over the network, for which no transaction may wait. */
  readonly isRemote: boolean;
  /** How often to look without being kicked: facts of a process that died are told by another. */
  readonly pollMs: number;
}

const batchSize = 500;
/** Facts of commits that follow each other closely are told together. */
const batchMs = 20;
/** How long a fact's number may be older than its commit. Numbers below that mark are looked at by every fifteenth poll alone. */
const commitLagMs = 10_000;
const scanAllEvery = 15;
/** How long a process that ends still tells: the rest is told by another, or at the next start. */
const lastTellingMs = 5_000;

/**
 * Tells the outbox's facts, one batch at a time. Several processes may run one each. A kick looks only past what was taken a
 * while ago, since the rows that were taken stay in the way of every look until the database cleans up after them.
 */
export function startOutboxPublisher(options: OutboxPublisherOptions): OutboxPublisher {
  const take = options.isRemote ? claimFacts : takeFacts;
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
        const ids = await take(options.db, { after: mark, limit: batchSize }, handover);
        remember(ids);
        if (ids.length === batchSize) isWanted = true;
        else await sleep(batchMs);
      } catch (error) {
        options.log.warn({ err: error }, "the outbox could not be told; it will be tried again");
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
      }, lastTellingMs);
      await running;
      clearTimeout(last);
      isClosed = true;
    },
  };
}
