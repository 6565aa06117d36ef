import type pg from "pg";
import type { Logger } from "../runtime/log.ts";
import type { Db } from "./database.ts";
import { execute } from "./query.ts";
import { clientClassOf } from "./seek-primary.ts";

export interface ChangeListener {
  /** False while the connection is lost: caches may be stale and nothing may be cached. */
  readonly isListening: () => boolean;
  /** Calls nothing any more, and waits for what was called: the database may be closed then. */
  close(): Promise<void>;
}

export interface ChangeListenerOptions {
  readonly url: string;
  readonly log: Logger;
  /** Called with the changed topic; null after a lost connection, when anything may have changed. */
  readonly onChange: (topic: string | null) => Promise<void>;
  /** Called with a message of another process. */
  readonly onMessage: (payload: string) => Promise<void>;
  /** Called when messages arrive again after a lost connection: some are missing. */
  readonly onReturn: () => void;
}

const changeChannel = "w10_changed";
/** Messages between the processes of a casino. */
export const processChannel = "w10_process";

/** Announces to every process that what it caches of a topic is old. Triggers do the same for changes of rows. */
export const announceChange = (db: Db, topic: string): Promise<unknown> =>
  execute(db)`select pg_notify(${changeChannel}, ${topic})`;

const againMs = 1_000;

/**
 * Receives changes and other processes' messages on a connection of its own, which reconnects by itself.
 */
export function listenForChanges(options: ChangeListenerOptions): ChangeListener {
  const { url, log, onChange } = options;
  const Client = clientClassOf(url);
  let client: pg.Client | null = null;
  let isListening = false;
  let isClosed = false;
  let wasLost = false;
  let timer: NodeJS.Timeout | undefined;
  const underWay = new Set<Promise<void>>();

  /** What has begun before the end is awaited there. */
  function handle(begin: () => Promise<void>): void {
    if (isClosed) return;
    const handled = begin().finally(() => underWay.delete(handled));
    underWay.add(handled);
  }

  function lose(error?: Error): void {
    if (isClosed || !client) return;
    log.warn({ err: error }, "change notifications are unavailable; lists are not cached until they return");
    client = null;
    isListening = false;
    wasLost = true;
    handle(() => onChange(null));
    timer = setTimeout(connect, againMs);
    timer.unref();
  }

  function connect(): void {
    const fresh = new Client({
      connectionTimeoutMillis: 5_000,
      application_name: "w10 changes",
    });
    client = fresh;
    const loseThis = (error?: Error): void => {
      if (client === fresh) lose(error);
      fresh.end().catch(() => undefined);
    };
    fresh.on("error", loseThis);
    fresh.on("end", () => loseThis());
    fresh.on("notification", ({ channel, payload }) => {
      if (channel === changeChannel) handle(() => onChange(payload ?? null));
      else if (payload !== undefined) handle(() => options.onMessage(payload));
    });
    fresh
      .connect()
      .then(() => fresh.query(`listen ${changeChannel}; listen ${processChannel}`))
      .then(() => {
        isListening = client === fresh;
        if (isListening && wasLost) options.onReturn();
      }, loseThis);
  }

  connect();
  return {
    isListening: () => isListening,
    async close() {
      isClosed = true;
      isListening = false;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
      await Promise.allSettled(underWay);
    },
  };
}
