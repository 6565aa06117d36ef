import type { Db } from "../database/database.ts";
import type { Logger } from "../log.ts";
import { type OutboxRow, takeFacts } from "./outbox-store.ts";

export interface OutboxPublisher {
  /** There may be something to tell: called after commits. */
  readonly kick: () => void;
  close(): Promise<void>;
}

export interface OutboxPublisherOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly publish: (rows: readonly OutboxRow[]) => Promise<void>;
  /** How often to look without being kicked: facts of a process that died are told by another. */
  readonly pollMs: number;
}

const batchSize = 500;

/** Tells the outbox's facts, one batch at a time. Several processes may run one each. */
export function startOutboxPublisher(options: OutboxPublisherOptions): OutboxPublisher {
  let isWanted = false;
  let isClosed = false;
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        if ((await takeFacts(options.db, batchSize, options.publish)) === batchSize) isWanted = true;
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

  const timer = setInterval(kick, options.pollMs);
  timer.unref();
  return {
    kick,
    async close() {
      clearInterval(timer);
      await running;
      isClosed = true;
    },
  };
}
