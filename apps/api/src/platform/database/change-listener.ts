import type pg from "pg";
import type { Logger } from "../log.ts";
import { clientClassOf } from "./seek-primary.ts";

export interface ChangeListener {
  /** False while the connection is lost: caches may be stale and nothing may be cached. */
  readonly isListening: () => boolean;
  close(): Promise<void>;
}

export interface ChangeListenerOptions {
  readonly url: string;
  readonly log: Logger;
  /** Called with the changed topic; null after a lost connection, when anything may have changed. */
  readonly onChange: (topic: string | null) => void;
}

const channel = "w10_changed";
const againMs = 1_000;

/** Receives the triggers' change notifications on a connection of its own, which reconnects by itself. */
export function listenForChanges({ url, log, onChange }: ChangeListenerOptions): ChangeListener {
  const Client = clientClassOf(url);
  let client: pg.Client | null = null;
  let isListening = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function lose(error?: Error): void {
    if (isClosed || !client) return;
    log.warn({ err: error }, "change notifications are unavailable; lists are not cached until they return");
    client = null;
    isListening = false;
    onChange(null);
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
    fresh.on("notification", ({ payload }) => onChange(payload ?? null));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .then(() => {
        isListening = client === fresh;
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
    },
  };
}
