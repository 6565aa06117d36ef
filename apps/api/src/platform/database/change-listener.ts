import pg from "pg";
import type { Logger } from "../log.ts";

export interface ChangeListener {
  /** False while the connection is gone: what was kept may be old, and nothing may be kept. */
  readonly isListening: () => boolean;
  close(): Promise<void>;
}

export interface ChangeListenerOptions {
  readonly url: string;
  readonly log: Logger;
  /** Something under this topic changed; null where nobody knows what did, after a loss. */
  readonly onChange: (topic: string | null) => void;
}

const channel = "w10_changed";
const againMs = 1_000;

/** Hears what the database's triggers tell of changes, on a connection of its own that comes back by itself. */
export function listenForChanges({ url, log, onChange }: ChangeListenerOptions): ChangeListener {
  let client: pg.Client | null = null;
  let isListening = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function lose(error?: Error): void {
    if (isClosed || !client) return;
    log.warn({ err: error }, "changes are not heard; lists are read anew until they are");
    client = null;
    isListening = false;
    onChange(null);
    timer = setTimeout(connect, againMs);
    timer.unref();
  }

  function connect(): void {
    const fresh = new pg.Client({
      connectionString: url,
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
